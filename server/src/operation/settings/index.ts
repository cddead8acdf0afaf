export * as settingsRevisions from './file-revisions.ts';
export { addCategories, addFriendlyLinks, addHeroes, addListRow, storedCategories, storedNameIn } from './from-the-shell.ts';
export { previewIn } from './previews/previews.ts';
export { registerSiteSettings, type SiteSettingsHolder } from './register-site-settings.ts';
