// biome-ignore-all lint/performance/noBarrelFile: the words that are wanted together come in one file.
export { default as components } from '../../../../../packages/i18n/locales/vi/components.json';
export { default as shell } from '../../../../../packages/i18n/locales/vi/shell.json';
export { default as work } from '../../../../../packages/i18n/locales/vi/work.json';
