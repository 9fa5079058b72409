import type { PaperFile } from '@khue/contract/paper-exams';
import { say } from '@khue/i18n/server-texts';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { recordOf } from '../../../platform/record-of';
import { contentToPrint, picturesNamed } from '../../content/content.api';
import { askAll, type Materials } from '../activities/activity.rules';
import type { PaperRow } from './exam-paper.repo';
import { type KeysTold, keyOf, lettersOf, partsOf, versionOf } from './exam-paper.rules';

const TEXTS = [
  'course',
  'duration_note',
  'name',
  'class',
  'number',
  'code',
  'question',
  'part',
  'choices',
  'truths',
  'statements',
  'answers',
  'gaps',
  'essays',
  'several',
  'true',
  'false',
  'true_letter',
  'false_letter',
  'words',
  'answer',
  'end',
  'page',
  'sheet',
  'sheet_hint',
  'key',
  'key_number',
] as const;

/** Placeholders of sentences that are filled in while the file is written. */
const LATER = { number: '{{number}}', roman: '{{roman}}', kind: '{{kind}}' };

/** What stands on it, as it is stored: pictures by their paths, for a file and not for a page. */
async function printed(ctx: Ctx, row: PaperRow) {
  const contents = await contentToPrint(
    ctx.db,
    row.questions.map(({ material, version }) => ({ id: material, version })),
  );
  const known = new Map(contents.map(({ id, version, questions }) => [`${id}:${version}`, questions]));
  const materials: Materials = ({ material, version }) => ({
    questions: known.get(`${material}:${version}`) ?? new Map(),
    chapter: null,
  });
  return { contents, materials };
}

/** A Word file of it, written apart: measuring pictures opens what people sent. */
export async function wordFile(
  ctx: Ctx,
  row: PaperRow,
  file: PaperFile,
  codes: readonly string[],
  isTold: KeysTold,
): Promise<Uint8Array> {
  const { contents, materials } = await printed(ctx, row);
  const words = recordOf(TEXTS, (name) =>
    say(ctx.language, `papers:print.${name}`, { ...LATER, name: row.course_name }),
  );
  const letters = { true: words.true_letter, false: words.false_letter };
  const versions = await inPieces(codes, (code) => {
    const version = versionOf(row, code, materials);
    return {
      code,
      questions: file === 'paper' ? askAll(version, materials) : [],
      answers: file === 'key' ? keyOf(version, materials, letters, isTold) : [],
    };
  });
  const { bytes } = await ctx.readers.papers.run(
    'exam-paper',
    {
      file,
      head: { title: row.title, school: row.school_name, class: row.class_name },
      texts: { ...words, duration: say(ctx.language, 'papers:print.duration', { count: row.exam_duration }) },
      versions,
      parts: partsOf(row.questions, materials),
      letters: lettersOf(row.questions, materials),
      pictures: file === 'paper' ? await picturesNamed(ctx, contents) : [],
    },
    ctx.actor.userId,
  );
  return bytes;
}
