import { isMaterialType, libraryText, machineNameOf, parseLibrary } from '@khue/scoring/libraries';
import { mapFiles } from '@khue/scoring/media';
import type { Problem } from '@khue/scoring/model';
import { contentProblems } from '@khue/scoring/problems';
import { countsOf, plainTextOf } from '@khue/scoring/questions';
import { examine } from '@khue/scoring/read';
import type { Scope } from '../../../platform/authz/scope';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { FileLibrary } from '../../../platform/files/library';
import { inPieces, pause } from '../../../platform/pieces';
import { cleanContent } from './clean-content.service';
import { isKeptAddress } from './material-file.rules';
import { acceptFiles } from './material-files.service';

/** Content ready to be stored: cleaned, its files ours, and what lists and searches need of it. */
export interface PreparedContent {
  /** "H5P.MultiChoice 1.16". */
  library: string;
  machineName: string;
  /** JSON. */
  params: string;
  counts: Record<string, number>;
  bodyText: string;
  /** What keeps it from being more than a draft. */
  problems: readonly Problem[];
}

/** What a search finds a material by. */
const LONGEST_BODY_TEXT = 10_000;

/** The type as it is stored, with its version. Types that stand only within others, and unknown ones, are refused. */
export function knownLibrary(sent: string): { library: string; machineName: string } {
  const unknown = () => {
    const params = { library: sent };
    return fail('material.type_unknown', {
      params,
      fields: { library: { key: 'errors.material.type_unknown', params } },
    });
  };
  const parsed = parseLibrary(sent) ?? unknown();
  const { machineName, major, minor } = parsed;
  if (!isMaterialType(machineName)) return unknown();
  return { machineName, library: sent.includes(' ') ? `${machineName} ${major}.${minor}` : libraryText(machineName) };
}

/** What keeps content from being more than a draft. Of an installed type only its own library knows what is wrong with it. */
export const problemsOf = (library: string, params: unknown): readonly Problem[] =>
  isMaterialType(machineNameOf(library)) ? contentProblems(library, params) : [];

/** What lists, searches and the way out of being a draft need to know of content. */
export async function describeContent(
  library: string,
  params: unknown,
): Promise<Pick<PreparedContent, 'counts' | 'bodyText' | 'problems'>> {
  const { block, faults, problems } = examine(library, params);
  await pause();
  const read = faults.length === 0 ? block : null;
  return {
    counts: read ? countsOf(read) : {},
    bodyText: read ? plainTextOf(read, LONGEST_BODY_TEXT) : '',
    problems: isMaterialType(machineNameOf(library)) ? [...faults, ...problems] : [],
  };
}

/** Media lie with us. Films and sound elsewhere are kept as the addresses that they are; nothing is ever fetched. */
function refuseForeignFiles(params: Record<string, unknown>): void {
  mapFiles(params, (path, mime) => {
    if (!isKeptAddress(path, mime)) {
      fail('material.file_unknown', { fields: { params: 'errors.material.file_unknown' } });
    }
    return path;
  });
}

interface Around {
  db: Queryable;
  files: FileLibrary;
  scope: Scope;
}

interface SentContent {
  library: string;
  params: Record<string, unknown>;
}

/** Content that can be asked for its files: cleaned, and with none that lie elsewhere. */
async function cleanedContent({ library: sent, params }: SentContent) {
  const known = knownLibrary(sent);
  const cleaned = await cleanContent(known.library, params);
  await pause();
  refuseForeignFiles(cleaned);
  await pause();
  const json = JSON.stringify(cleaned);
  await pause();
  return { ...known, cleaned, json };
}

/** Of what somebody sent; nothing of it is believed. */
export async function prepareContent(around: Around, sent: SentContent): Promise<PreparedContent> {
  const { cleaned, json, ...known } = await cleanedContent(sent);
  return { ...known, params: await acceptFiles(around, json), ...(await describeContent(known.library, cleaned)) };
}

/** The same for several at once: their files are asked for together. */
export async function prepareContents(around: Around, sent: readonly SentContent[]): Promise<PreparedContent[]> {
  const contents = await inPieces(sent, cleanedContent);
  // JSON has no line ends outside of its texts, and none inside of them.
  const accepted = (await acceptFiles(around, contents.map(({ json }) => json).join('\n'))).split('\n');
  return inPieces([...contents.entries()], async ([at, { cleaned, library, machineName, json }]) => ({
    library,
    machineName,
    params: accepted[at] ?? json,
    ...(await describeContent(library, cleaned)),
  }));
}

/** Refused beside the places of the content that are at fault. */
export function refuseInvalid(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  fail('material.content_invalid', {
    fields: Object.fromEntries(
      problems.map(({ path, code, params = {} }) => [
        path ? `params.${path}` : 'params',
        { key: `content.problem.${code}`, params },
      ]),
    ),
  });
}
