/** For commands, which run outside the site. */
import type { SiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SiteIdentity } from '../../platform/http/site-identity.ts';
import { FACE } from './site-face.ts';
import { storedRevisions } from './site-settings.store.ts';
import { nameIn } from './site-view.ts';

export async function storedNameIn(db: Db): Promise<SiteIdentity['nameIn']> {
  const [newest] = await storedRevisions<SiteFace>(db, FACE.name);
  const face = { ...FACE.installed, ...newest?.settings };
  return (language) => nameIn(face, language);
}
