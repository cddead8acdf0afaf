/** The operator's apps. The site itself can be installed too (§2, §7). */
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

export const PLATFORMS = ['android', 'android-tv', 'ios', 'windows', 'macos', 'linux'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const AppVersion = Type.Object(
  {
    platform: Type.Enum([...PLATFORMS]),
    version: Type.String({ pattern: '^[0-9]+(\\.[0-9]+){0,3}([-+][0-9A-Za-z.-]+)?$', maxLength: 60 }),
    /** Address of the download or of the store's page. */
    url: Type.String({ pattern: '^(https?://[^\\s]+|/[^/\\s][^\\s]*)$', maxLength: 1000 }),
    /** Bytes. */
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    /** Release date, YYYY-MM-DD. */
    date: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
    notes: Type.Optional(Type.String({ maxLength: 2000 })),
    sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  },
  { additionalProperties: false },
);
export type AppVersion = Static<typeof AppVersion>;
/** The operator's file, `app-versions.json` in DATA_DIR. */
export const AppVersions = Type.Array(AppVersion, { maxItems: 200 });

export const getAppVersions = endpoint({
  method: 'GET',
  path: '/app-versions/latest',
  auth: 'public',
  summary: 'The newest version of each app that the operator offers',
  data: Type.Object({ versions: AppVersions }),
});

export const APPS = [getAppVersions] as const;
