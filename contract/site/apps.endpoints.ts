/** The operator's apps. The site itself is installable too (§2, §7). */
import Type, { type Static } from 'typebox';
import { ADDRESS_FORMAT, endpoint, Line, Paragraphs } from '../endpoint.ts';

export const PLATFORMS = ['android', 'android-tv', 'ios', 'windows', 'macos', 'linux'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const AppVersion = Type.Object({
  platform: Type.Enum([...PLATFORMS]),
  version: Type.String({ pattern: '^[0-9]+(\\.[0-9]+){0,3}([-+][0-9A-Za-z.-]+)?$', maxLength: 60 }),
  url: Line({ pattern: '^(https?://[^\\s]+|/[^/\\s][^\\s]*)$', format: ADDRESS_FORMAT, maxLength: 1000 }),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** YYYY-MM-DD */
  date: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
  notes: Type.Optional(Paragraphs({ maxLength: 2000 })),
  sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
});
export type AppVersion = Static<typeof AppVersion>;
export const AppVersions = Type.Array(AppVersion, { maxItems: 200 });

export const getAppVersions = endpoint('GET /app-versions/latest', {
  auth: 'public',
  summary: 'Returns the latest version of each app the operator offers',
  data: Type.Object({ versions: AppVersions }),
});

export const getApps = endpoint('GET /admin/app-versions', {
  auth: 'admin',
  summary: 'Lists all versions of the apps the operator offers',
  data: AppVersions,
});
export const setApps = endpoint('PUT /admin/app-versions', {
  auth: 'admin',
  summary: 'Sets the apps the operator offers',
  stepUp: true,
  body: Type.Object({ versions: AppVersions }),
  maxBody: 1024 * 1024,
  data: AppVersions,
});
