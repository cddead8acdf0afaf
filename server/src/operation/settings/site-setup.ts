import type { SiteSetup } from '@yinmu/contract/site/site-setup.endpoints.ts';
import type { SettingsPart } from './revised-settings.ts';

export const SETUP: SettingsPart<SiteSetup> = { name: 'setup', installed: { state: 'due' } };
