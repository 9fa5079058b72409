import type { FileKindName } from '@khue/scoring/kinds/file-task/model';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const BEGINNINGS: Readonly<Record<FileKindName, readonly number[] | 'text'>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  docx: ZIP,
  xlsx: ZIP,
  pptx: ZIP,
  zip: ZIP,
  sb3: ZIP,
  txt: 'text',
  csv: 'text',
  py: 'text',
};

const KINDS = new Map<string, FileKindName>([
  ...(Object.keys(BEGINNINGS) as FileKindName[]).map((kind) => [kind, kind] as const),
  ['jpeg', 'jpg'],
]);

/**
 * What a file is by how its name ends, where its first bytes do not say otherwise; null: none that anybody hands in.
 * Nothing is unpacked: whoever marks opens it with a program of their own.
 */
export function kindOfFile(head: Buffer, name: string): FileKindName | null {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = KINDS.get(ending) ?? null;
  if (!kind) return null;
  const beginning = BEGINNINGS[kind];
  const fits = beginning === 'text' ? !head.includes(0) : beginning.every((byte, at) => head[at] === byte);
  return fits ? kind : null;
}

const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;
const LONGEST_NAME = 100;

/** What the sender called it, without what could lead astray: folders, signs that no name has, text that runs backwards. */
export function cleanName(given: string): string {
  const base = (given.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(NOT_IN_NAMES, ' ')
    .split(/\s/)
    .filter((word) => word.replaceAll('.', '') !== '')
    .join(' ');
  return [...base].slice(0, LONGEST_NAME).join('').trim() || 'file';
}
