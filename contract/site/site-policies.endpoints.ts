/** The operator's policies in Markdown; empty ones fall back to the built-in texts. */
import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { LocalParagraphs } from '../local-texts.ts';
import { readSettings, writeSettings } from '../revisions.ts';

export const POLICY_LENGTH = 20_000;
export const POLICIES = ['privacy', 'terms'] as const;
export type PolicyName = (typeof POLICIES)[number];

export const SitePolicies = Type.Object({ privacy: LocalParagraphs(POLICY_LENGTH), terms: LocalParagraphs(POLICY_LENGTH) });
export type SitePolicies = Static<typeof SitePolicies>;

export const getSitePolicies = /* @__PURE__ */ readSettings('/admin/site-settings/policies', 'the operator’s policies', SitePolicies);
// Two texts in three languages, at up to four bytes a character.
export const setSitePolicies = /* @__PURE__ */ writeSettings('/admin/site-settings/policies', 'the operator’s policies', SitePolicies, 512 * 1024);

export const getPolicy = endpoint('GET /policies/:policy', {
  auth: 'public',
  summary: 'Returns an operator’s policy as HTML, in the reader’s language if available; empty if the built-in text is used',
  params: Type.Object({ policy: Type.Enum([...POLICIES]) }),
  data: Type.Object({ html: Type.String(), lang: Type.String() }),
});
