// biome-ignore-all lint/performance/noBarrelFile: the words that are wanted together come in one file.
export { default as app } from '../../../../../packages/i18n/locales/en/app.json';
export { default as auth } from '../../../../../packages/i18n/locales/en/auth.json';
