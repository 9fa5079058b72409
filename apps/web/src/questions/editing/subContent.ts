import { type MachineName, machineNameOf } from '@khue/scoring/libraries';
import * as make from '@khue/scoring/make';
import { currentLanguage } from '@/lib/i18n';
import type { Params } from './editing';

/** A random id of the usual form; the browser's own maker of them is missing where a school has no certificate. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/** A content within content, with an id of its own. */
export const newSubContent = (type: MachineName, params: object, title = ''): Params =>
  make.subContent(type, params, title, randomId()) as unknown as Params;

/** A picture that is still to be chosen. */
export const blankImage = (): object => ({
  ...make.image({ path: '', mime: '', alt: '', language: currentLanguage() }),
  file: undefined,
});

export const typeOf = (holder: Params): string =>
  machineNameOf(typeof holder.library === 'string' ? holder.library : '');
