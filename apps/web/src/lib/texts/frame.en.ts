// biome-ignore-all lint/performance/noBarrelFile: the words that are wanted together come in one file.
export { default as components } from '../../../../../packages/i18n/locales/en/components.json';
export { default as shell } from '../../../../../packages/i18n/locales/en/shell.json';
export { default as work } from '../../../../../packages/i18n/locales/en/work.json';
