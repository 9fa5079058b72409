import { generationEndpoints } from '@khue/contract/generation';
import { gateOpens } from '../../../platform/authz/may-call';
import { textsOf } from '../../help/help.api';
import { NUMBERS } from '../matching/asked-period.rules';
import { passagesOfPart } from '../passages/passage.repo';
import { type OwnPart, ownPart } from '../tools/argument.repo';
import { MARKS } from '../understanding/intent-phrases.rules';
import type { Found } from './answer.rules';
import { findInCourses } from './course-answer.service';
import { findInHelp, type HelpFinding, titleOf } from './help-answer.service';
import { SKILLS } from './help-index.rules';
import { addressFor, Draft, plainAnswer, type Talk } from './talk.rules';

const MOST = 20;
const LONGEST_TEXT = 1_200;
/** "5", "five" or "nam" before the word question; five where nothing is said. */
function countIn(words: readonly string[]): number {
  const at = words.findIndex((word) => word === 'cau' || word.startsWith('question') || word === 'quiz');
  const near = words.slice(Math.max(0, at - 3), Math.max(0, at));
  const said = near
    .map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : word === 'a' ? undefined : NUMBERS[word]))
    .find((one) => one !== undefined);
  return Math.min(MOST, Math.max(1, said ?? 5));
}

/** Words by which questions are asked for. */
const ASKING: ReadonlySet<string> = new Set(
  (MARKS.patterns.get('generate') ?? []).flatMap((pattern) =>
    pattern.flatMap(({ words, mustNot }) => (mustNot ? [] : words.flatMap((phrase) => phrase.split(' ')))),
  ),
);

/** What the questions are to be about, without what asks for them. */
function topicOf(talk: Talk): Talk {
  const isTopic = (word: string) => !ASKING.has(word) && !/^\d+$/.test(word) && NUMBERS[word] === undefined;
  return { ...talk, words: talk.words.filter(isTopic), typed: talk.typed.filter(isTopic) };
}

/** A matter of the subject that no lesson of theirs is about. */
function skillFor(talk: Talk): HelpFinding | undefined {
  return findInHelp(topicOf(talk)).find(
    ({ page, alike, covered }) => page.topic === SKILLS && covered >= (alike >= 0.5 ? 0.5 : 0.8),
  );
}

/** The part that the question names, or that of the page; one that only mentions the matter is worth less than a text about it. */
async function partFor(talk: Talk, skill: HelpFinding | undefined): Promise<OwnPart | undefined> {
  const { partId } = talk.asked.context;
  const ofPage = partId === undefined ? undefined : await ownPart(talk.ctx, partId);
  if (ofPage && ofPage.part_type !== 'exam') return ofPage;
  const found = (await findInCourses(topicOf(talk))).find(
    ({ row, covered, together, inTitle }) =>
      row.course_part_id !== null && row.part_type !== 'exam' && together && covered >= 0.5 && (inTitle || !skill),
  );
  return found?.row.course_part_id ? ownPart(talk.ctx, found.row.course_part_id) : undefined;
}

/** Hands over to the generator of the content bank, with the part and its text filled in. Nothing is made here. */
export async function handToGenerator(talk: Talk): Promise<Found | null> {
  const { ctx, words, t } = talk;
  if (!gateOpens(generationEndpoints.generate, ctx.actor)) return null;
  const bank = addressFor(ctx, [['/teacher/content-bank'], ['/admin/content-bank']]);
  if (bank === null) return null;
  const likely = skillFor(talk);
  const part = await partFor(talk, likely);
  const count = countIn(words);
  const skill = part ? undefined : likely;
  if (skill) {
    const draft = new Draft();
    const title = titleOf(skill);
    const text = skill.section.blocks.flatMap(textsOf).join(' ').slice(0, LONGEST_TEXT);
    const said = t('generate.ready_topic', { count, part: title });
    const source = `/help?page=${encodeURIComponent(skill.page.key)}#${skill.section.anchor}`;
    draft.add(`${said}${draft.cite({ kind: 'help', title, url: source, text })}`);
    const query = new URLSearchParams({ count: String(count), text });
    return draft.done({
      kind: 'fixed',
      action: {
        kind: 'generate_questions',
        label: t('generate.label', { count, part: title }),
        url: `${bank}/from-text?${query}`,
      },
    });
  }
  if (!part) {
    return {
      ...plainAnswer('answer', t('generate.which')),
      action: { kind: 'generate_questions', label: t('generate.open'), url: `${bank}/from-text` },
    };
  }
  const passages = await passagesOfPart(ctx, part.id, 6);
  let text = '';
  for (const { body } of passages) if (text.length + body.length <= LONGEST_TEXT) text += `${text ? '\n' : ''}${body}`;
  const query = new URLSearchParams({
    course: String(part.course_id),
    part: String(part.id),
    count: String(count),
    ...(text ? { text } : {}),
  });
  const draft = new Draft();
  const source = addressFor(ctx, [
    ['/teacher/materials', { course: part.course_id }],
    ['/admin/module', { id: part.course_id, tab: 'parts' }],
  ]);
  const said = t('generate.ready', { count, part: part.name, course: part.course_name });
  draft.add(
    `${said}${draft.cite({ kind: 'course', title: `${part.name} – ${part.course_name}`, url: source, text: said })}`,
  );
  return draft.done({
    kind: 'fixed',
    action: {
      kind: 'generate_questions',
      label: t('generate.label', { count, part: part.name }),
      url: `${bank}/from-text?${query}`,
    },
  });
}
