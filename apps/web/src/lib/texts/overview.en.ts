// biome-ignore-all lint/performance/noBarrelFile: the words that are wanted together come in one file.
export { default as home } from '../../../../../packages/i18n/locales/en/home.json';
export { default as learning } from '../../../../../packages/i18n/locales/en/learning.json';
