import { createReadStream } from 'node:fs';
import { packagePlace } from '@khue/contract/h5p-packages';
import type { MaterialBank } from '@khue/contract/material-banks';
import { say } from '@khue/i18n/server-texts';
import { isMaterialType, parseLibrary } from '@khue/scoring/libraries';
import { mapFiles } from '@khue/scoring/media';
import type { Problem } from '@khue/scoring/model';
import { unsupportedIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { type H5PPackage, type MediaInPackage, readPackage } from '../../../platform/files/h5p-package';
import type { WrittenBytes } from '../../../platform/files/library';
import type { Ctx } from '../../../platform/http/context';
import { invalidInput } from '../../../platform/http/error-handler';
import { pause } from '../../../platform/pieces';
import { cleanContent } from '../materials/clean-content.service';
import { updateMaterial } from '../materials/material.repo';
import { describeContent, type PreparedContent } from '../materials/material-content.service';
import { createMaterial } from '../materials/material-create.service';
import { isFilePath, isKeptAddress, pathsIn, replacePaths, storedPath } from '../materials/material-file.rules';
import { findLibrary } from './h5p-library.repo';
import {
  describePackage,
  librariesUsed,
  type PackageDescription,
  withPartIds,
  withTrueKinds,
} from './h5p-package.rules';
import type { ReceivedPackage } from './h5p-upload.service';

type Json = Record<string, unknown>;
type ReportLine = { code: string; detail: string };

const REPORT_LINES = 100;
/** Stands for a file until it has its number; beyond what any has. */
const PROVISIONAL = 900_000_000;

/** Fields of a form are text; which of the two is missing is said beside it. */
function placeIn(fields: Record<string, string>): { courseId: number; coursePartId: number; bank: MaterialBank } {
  const given = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
  const parsed = packagePlace.safeParse(given, { reportInput: true });
  if (!parsed.success) throw invalidInput(parsed.error);
  const { course_id, course_part_id, bank } = parsed.data;
  if (course_id === undefined) return fail('request.invalid', { fields: { course_id: 'validation.required' } });
  if (course_part_id === undefined)
    return fail('request.invalid', { fields: { course_part_id: 'validation.required' } });
  return { courseId: course_id, coursePartId: course_part_id, bank };
}

async function isInstalled(ctx: Ctx, library: string): Promise<boolean> {
  const { machineName, major, minor } = parseLibrary(library) ?? { machineName: '', major: 0, minor: 0 };
  return (await findLibrary(ctx.db, machineName, major, minor)) !== undefined;
}

function refuseType(library: string): never {
  const params = { library };
  return fail('h5p.unsupported_type', { params, fields: { file: { key: 'errors.h5p.unsupported_type', params } } });
}

/** Parts that nobody will see: of types that are not ours, within one of ours; or not installed, within one that is. */
async function hiddenParts(ctx: Ctx, library: string, params: Json): Promise<string[]> {
  const reading = readContent(library, params);
  if (reading.ok)
    return unsupportedIn(reading.block).map((part) => [part.title, part.library].filter(Boolean).join(', '));
  const hidden: string[] = [];
  for (const used of librariesUsed(library, params)) if (!(await isInstalled(ctx, used))) hidden.push(used);
  return hidden;
}

/** What could not be kept, in the words of whoever imports. */
async function reportOf(
  ctx: Ctx,
  { leftOut }: H5PPackage,
  { library, params, elsewhere }: Taken,
  problems: readonly Problem[],
): Promise<ReportLine[]> {
  const line = (code: string, values: Json): ReportLine => ({
    code: `h5p.${code}`,
    detail: say(ctx.language, `h5p:report.${code}`, values),
  });
  const sentence = ({ code, params: values }: Problem) => say(ctx.language, `content:problem.${code}`, { ...values });
  const lines = [
    ...[...new Set(problems.map(sentence))].map((problem) => line('unfinished', { problem })),
    ...(await hiddenParts(ctx, library, params)).map((part) => line('unsupported_part', { part })),
    ...leftOut.map(({ path, why }) => line(`file_${why}`, { file: path.slice(0, 300) })),
    ...[...elsewhere].map((file) => line('file_elsewhere', { file: file.slice(0, 300) })),
  ];
  const left = lines.length - REPORT_LINES;
  return left <= 0 ? lines : [...lines.slice(0, REPORT_LINES), line('more', { count: left })];
}

const provisionalPath = (index: number, { kind }: MediaInPackage) => storedPath(PROVISIONAL + index, kind.mimeType);

/** Content in which every file is one of the package, or a film or sound elsewhere; what is neither is taken out. */
async function ownFilesOnly({ params, media }: H5PPackage, elsewhere: Set<string>): Promise<Json> {
  const placeOf = new Map(media.map((file, index) => [file.path, provisionalPath(index, file)]));
  const kindOf = new Map(media.map((file) => [file.path, file.kind.mimeType]));
  const bare = (path: string) => path.replace(/#tmp$/, '');
  const kinds = withTrueKinds(params, (path) => kindOf.get(bare(path)));
  await pause();
  const mapped = mapFiles(kinds, (path, mime) => {
    if (/^(?:https?:)?\/\//i.test(path)) elsewhere.add(path);
    const own = placeOf.get(bare(path));
    return own ?? (!isFilePath(path) && isKeptAddress(path, mime) ? path : null);
  });
  await pause();
  // A text that looks like the name of a file would be taken for one, and the file might be somebody else's.
  const own = new Set(placeOf.values());
  const json = JSON.stringify(mapped);
  if (pathsIn(json).every((path) => own.has(path))) return mapped;
  return JSON.parse(replacePaths(json, (path) => (own.has(path) ? path : ''))) as Json;
}

/** What is taken of a package, before its files have their numbers. */
interface Taken extends PackageDescription {
  params: Json;
  elsewhere: ReadonlySet<string>;
}

async function takeContent(read: H5PPackage, about: PackageDescription): Promise<Taken> {
  const elsewhere = new Set<string>();
  const own = withPartIds(await ownFilesOnly(read, elsewhere));
  await pause();
  // What an installed library shows, it shows in a frame that reaches nothing: its content stays as it is.
  const params = isMaterialType(about.machineName) ? await cleanContent(about.library, own) : own;
  await pause();
  return { ...about, params, elsewhere };
}

async function prepared({ library, machineName, params }: Taken): Promise<PreparedContent> {
  const described = await describeContent(library, params);
  await pause();
  return { library, machineName, params: JSON.stringify(params), ...described };
}

async function registerMedia(ctx: Ctx, tx: Tx, media: readonly MediaInPackage[], written: readonly WrittenBytes[]) {
  const paths = new Map<string, string>();
  const owner = { id: ctx.actor.userId, schoolId: ctx.actor.schoolId };
  for (const [index, file] of media.entries()) {
    const bytes = written[index];
    if (!bytes) continue;
    const { mimeType, extension } = file.kind;
    const id = await ctx.files.registerUpload(tx, bytes, owner, { name: `h5p-${index + 1}.${extension}`, mimeType });
    paths.set(provisionalPath(index, file), storedPath(id, mimeType));
  }
  return paths;
}

/** A package becomes a material: a draft, with its files. Tells its id. */
export async function importPackage(ctx: Ctx, received: ReceivedPackage): Promise<number> {
  const place = placeIn(received.fields);
  const read = await readPackage(ctx.readers, ctx.actor.userId, received.path, received.folder);
  const about =
    describePackage(read.about, received.name) ??
    fail('h5p.content_invalid', { fields: { file: 'errors.h5p.content_invalid' } });
  if (!isMaterialType(about.machineName) && !(await isInstalled(ctx, about.library))) refuseType(about.library);
  const taken = await takeContent(read, about);
  const content = await prepared(taken);
  await pause();
  const report = await reportOf(ctx, read, taken, content.problems);
  const written: WrittenBytes[] = [];
  try {
    for (const { unpacked } of read.media) written.push(await ctx.files.write(createReadStream(unpacked)));
    return await ctx.write(async (tx) => {
      const paths = await registerMedia(ctx, tx, read.media, written);
      const params = replacePaths(content.params, (path) => paths.get(path) ?? path);
      const id = await createMaterial(tx, ctx, {
        title: about.title,
        status: 'draft',
        ...place,
        content: { ...content, params },
        contentType: 'manual',
        origin: 'h5p',
        report,
      });
      await updateMaterial(tx, id, { provenance: JSON.stringify(about.provenance) });
      return id;
    });
  } catch (refusal) {
    for (const bytes of written) await ctx.files.discard(bytes);
    throw refusal;
  }
}
