export { addCategories, addFriendlyLinks, addHeroes, addListRow, storedCategories } from './from-the-shell.ts';
export { previewIn } from './previews/previews.ts';
export { registerSiteSettings, type SiteSettingsHolder } from './register-site-settings.ts';
export * as settingsRevisions from './site-settings.store.ts';
export { storedNameIn } from './stored-name.ts';
