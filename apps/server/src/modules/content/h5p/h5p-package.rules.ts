import { randomUUID } from 'node:crypto';
import { decodeEntities } from '@khue/scoring/entities';
import { parseLibrary } from '@khue/scoring/libraries';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const plain = (value: unknown, letters: number): string =>
  typeof value === 'string' ? [...value.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, letters).join('') : '';

const TITLE_LETTERS = 255;
const MACHINE_NAME = /^[A-Za-z][\w.-]{0,99}$/;
const LANGUAGE = /^[A-Za-z][A-Za-z-]{0,9}$/;
const DEFAULT_LANGUAGE = 'vi';
const LICENCES = new Set([
  ...['U', 'C', 'PD', 'GNU GPL', 'CC PDM', 'CC0 1.0', 'ODC PDDL'],
  ...['CC BY', 'CC BY-SA', 'CC BY-ND', 'CC BY-NC', 'CC BY-NC-SA', 'CC BY-NC-ND'],
]);
const ROLES = new Set(['Author', 'Editor', 'Licensee', 'Originator']);
const AUTHORS = 50;

/** Whose work it is and under which terms: what leaves with the package again. */
export interface Provenance {
  language?: string;
  license?: string;
  licenseVersion?: string;
  licenseExtras?: string;
  source?: string;
  authors?: { name: string; role: string }[];
}

export interface PackageDescription {
  title: string;
  machineName: string;
  /** With its version: "H5P.MultiChoice 1.14". */
  library: string;
  provenance: Provenance;
}

/** Versions come as numbers and as text. */
const numberOf = (value: unknown): number | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
};

function versionIn(about: Json, machineName: string): string | null {
  const dependencies = Array.isArray(about.preloadedDependencies) ? about.preloadedDependencies : [];
  const main = dependencies.filter(isObject).find((one) => one.machineName === machineName);
  const [major, minor] = [numberOf(main?.majorVersion), numberOf(main?.minorVersion)];
  return major === null || minor === null ? null : `${major}.${minor}`;
}

function authorsIn(about: Json): { name: string; role: string }[] {
  const authors = Array.isArray(about.authors) ? about.authors.slice(0, AUTHORS).filter(isObject) : [];
  return authors.flatMap((author) => {
    const name = plain(author.name, TITLE_LETTERS);
    const role = ROLES.has(String(author.role)) ? String(author.role) : 'Author';
    return name === '' ? [] : [{ name, role }];
  });
}

function provenanceOf(about: Json): Provenance {
  const language = plain(about.language, 10);
  const authors = authorsIn(about);
  const source = plain(about.source, 1000);
  const licenseVersion = plain(about.licenseVersion, 20);
  const licenseExtras = plain(about.licenseExtras, 5000);
  return {
    ...(LANGUAGE.test(language) && language !== 'und' ? { language } : {}),
    ...(typeof about.license === 'string' && LICENCES.has(about.license) ? { license: about.license } : {}),
    ...(/^\d\.\d$/.test(licenseVersion) ? { licenseVersion } : {}),
    ...(licenseExtras ? { licenseExtras } : {}),
    ...(/^https?:\/\//.test(source) ? { source } : {}),
    ...(authors.length > 0 ? { authors } : {}),
  };
}

/** Some editors write titles as they write texts, with entities. */
const titleIn = ({ title }: Json): string =>
  typeof title === 'string' ? plain(decodeEntities(title), TITLE_LETTERS) : '';

/** What a package says of itself; null where it does not even say what it is. */
export function describePackage(about: Json, fileName: string): PackageDescription | null {
  const [machineName = ''] = plain(about.mainLibrary, 120).split(' ');
  if (!MACHINE_NAME.test(machineName)) return null;
  const version = versionIn(about, machineName);
  const known = parseLibrary(machineName);
  const written = known ? `${known.major}.${known.minor}` : '1.0';
  const base = plain(fileName.normalize('NFC').replace(/\.[^.]*$/, ''), TITLE_LETTERS);
  return {
    title: titleIn(about) || base || machineName,
    machineName,
    library: `${machineName} ${version ?? written}`,
    provenance: provenanceOf(about),
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isPart = (value: Json): boolean => typeof value.library === 'string' && isObject(value.params);

/** The same content in which every part has an id, and each its own: answers are kept under them. */
export function withPartIds(params: Json, newId: () => string = randomUUID): Json {
  const taken = new Set<string>();
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const given = value.subContentId;
    const isGood = typeof given === 'string' && UUID.test(given) && !taken.has(given.toLowerCase());
    const id = isPart(value) ? (isGood ? given : newId()) : undefined;
    if (id) taken.add(id.toLowerCase());
    const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member)]));
    return id ? { ...members, subContentId: id } : members;
  };
  return walk(params) as Json;
}

/** Every library that the content asks for, each version once, the main one first. */
export function librariesUsed(library: string, params: Json): string[] {
  const used = new Set([library]);
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (!isObject(value)) return;
    if (isPart(value)) used.add(String(value.library));
    for (const member of Object.values(value)) walk(member);
  };
  walk(params);
  return [...used].filter((text) => parseLibrary(text) !== null);
}

/** The h5p.json of a material. */
export function aboutPackage(title: string, library: string, params: Json, provenance: Provenance): Json {
  const { language = DEFAULT_LANGUAGE, license = 'U', ...others } = provenance;
  const preloadedDependencies = librariesUsed(library, params).map((text) => {
    const { machineName, major, minor } = parseLibrary(text) ?? { machineName: text, major: 1, minor: 0 };
    return { machineName, majorVersion: major, minorVersion: minor };
  });
  return {
    title: plain(title, TITLE_LETTERS) || library,
    language,
    mainLibrary: preloadedDependencies[0]?.machineName ?? library,
    embedTypes: ['iframe'],
    license,
    ...others,
    preloadedDependencies,
  };
}

const FOLDERS: Readonly<Record<string, string>> = { image: 'images', video: 'videos', audio: 'audios' };

/** Where a file lies in a package, below `content/`. */
export const placeInPackage = (file: { id: number; mimeType: string; extension: string }): string =>
  `${FOLDERS[file.mimeType.split('/')[0] ?? ''] ?? 'files'}/file-${file.id}.${file.extension}`;

const kindOf = (mime: string) => mime.split('/')[0];

/** A file says what it is: a drawing that became a picture, a sound that was called a film. */
export function withTrueKinds(params: Json, mimeTypeOf: (path: string) => string | undefined): Json {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member)]));
    const mime = typeof value.path === 'string' ? mimeTypeOf(value.path) : undefined;
    const said = typeof value.mime === 'string' ? value.mime : null;
    const isTrue = said === null || mime === undefined || (kindOf(said) === kindOf(mime) && !said.includes('svg'));
    return isTrue ? members : { ...members, mime };
  };
  return walk(params) as Json;
}
