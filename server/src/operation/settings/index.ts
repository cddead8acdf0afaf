/** The public module of the site's settings. A part of them is a file of this room, and a contract of its own. */

export { addCategories, addFriendlyLinks, addHeroes, storedCategories } from './from-the-shell.ts';
export { previewIn } from './previews/previews.ts';
export { registerSiteSettings, type SiteSettingsHolder } from './register-site-settings.ts';
export * as settingsRevisions from './site-settings.store.ts';
export { storedNameIn } from './stored-name.ts';
