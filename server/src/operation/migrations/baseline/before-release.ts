/** Names the migrations before 0.1.0, which created the same tables as the baseline. Remove this with version 0.2. */
import type { Replaced } from '../../../platform/database/migrations.ts';

export const beforeRelease: Replaced = {
  names: `0001-catalogue 0002-playback 0003-exchange 0004-accounts 0005-library 0006-verification 0007-first-admin 0008-favorite-routes 0009-comments
    0010-moderation 0011-sources 0012-posters 0013-discovery 0014-migration 0015-route-health 0016-routes-of-titles 0017-credentials 0018-good-runs
    0019-douban-ids 0020-raw-digests 0021-idempotency-keys 0022-import-outcomes 0023-counted-items 0024-skeletons 0025-dates
    0026-skeletons-without-dots 0027-watched-episodes 0028-library-removals 0029-failing-viewers 0030-watched-marks 0031-instances
    0032-covering-indexes 0033-line-viewers 0034-titles-with-lines 0035-job-runs 0036-second-factor 0037-titles-by-hand 0038-day-counts
    0039-known-browsers 0040-site-settings 0041-settings-parts 0042-gone-titles 0043-invitations 0044-csp-reports 0045-title-merges 0046-roles
    0047-held-comments 0048-step-up 0049-legacy-members 0050-site-previews 0051-bulk-changes 0052-reports 0053-title-names 0054-title-pictures
    0055-public-reasons 0056-places-of-lines 0057-lines-of-runs 0058-address-returns 0059-hold-rules 0060-passkeys 0061-reports-of-merges
    0062-site-setup 0063-mutes 0064-audit-retention 0065-entry-removals 0066-source-categories 0067-sweeps 0068-episode-places 0069-removal-counts
    0070-numbers-never-again 0071-account-security 0072-audit-without-names 0073-names-and-renewals 0074-complaint-language 0075-complaint-answers
    0076-known-browser-index 0077-words-of-former-staff 0078-skeletons-simplified 0079-session-network 0080-complaint-members`.split(/\s+/),
  schema: {
    sqlite: 'ce4b692911cac1d8560820997efd7a2098c311e18bf59449d4f08340a1938bb4',
    postgres: 'c9d22f8a80a043e1bd3b02f48261bf7bbfe7b4e6631d7b7c7b1367262f2e51b1',
  },
};
