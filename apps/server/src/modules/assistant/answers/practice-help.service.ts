import { toPlain } from '@khue/scoring/html';
import { questionUnderPractice } from '../../work/work.api';
import { explanationOf, hintsOf } from '../passages/passage.rules';
import { smallWordsIn } from '../understanding/intent-phrases.rules';
import { wordsOf } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { courseAnswer, findInCourses } from './course-answer.service';
import { addressFor, Draft, type Talk } from './talk.rules';

const LONGEST = 500;
const short = (html: string): string =>
  toPlain(html)
    .replace(/[[\]*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

/**
 * Help with the question under one's eyes: before it is answered a hint, from its own tips or from what the lesson says;
 * afterwards what practice itself has told, and why. The key is practice's to show, never ours.
 */
export async function practiceHelp(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  const { activityId, questionId, materialId } = asked.context;
  if (activityId === undefined || !ctx.actor.permissions.has('practice.run')) return null;
  const wanted = questionId ?? materialId;
  const found = await questionUnderPractice(ctx, { activityId, wanted: wanted === undefined ? null : String(wanted) });
  if (!found) return null;
  const { question, verdict, coursePartId, classId } = found;
  const draft = new Draft();
  const url =
    coursePartId === null ? null : addressFor(ctx, [['/student/practice', { id: coursePartId, class: classId }]]);
  const title = short(question.title || question.text).slice(0, 120);
  const suggested = verdict ? [t('ask.another_example')] : [t('ask.more_hint'), t('ask.lesson_says')];
  if (verdict) {
    const why = [
      ...new Set([...verdict.feedback.map(short), verdict.correct ? short(explanationOf(question)) : '']),
    ].filter(Boolean);
    const said = t(verdict.correct ? 'practice.right' : 'practice.wrong');
    const mark = draft.cite({ kind: 'material', title, url, text: [said, ...why].join(' ') });
    draft.add(`${said}${mark}`);
    for (const line of why) draft.add(`- ${line}`);
    if (!verdict.correct && why.length === 0) draft.add(t('practice.look_again'));
  } else {
    const hints = hintsOf(question).map(short);
    draft.add(t('practice.before'));
    if (hints.length > 0) {
      const mark = draft.cite({ kind: 'material', title, url, text: hints.join(' ') });
      draft.add(`- ${hints[0]}${mark}`);
    }
  }
  const lesson = await lessonOn(talk, question.text);
  if (lesson) {
    for (const line of lesson.text.split('\n').slice(0, 1)) {
      const [finding] = lesson.findings;
      if (finding) draft.add(t('practice.lesson', { quote: line.replace(/ \[\d+\]$/, '') }) + draft.cite(finding));
    }
  } else if (!verdict && hintsOf(question).length === 0) {
    draft.add(t('practice.think'));
  }
  return draft.done({ kind: 'answer', suggested });
}

/** What a lesson says of what the question asks: its text, not its explanation, which would tell the answer. */
async function lessonOn(talk: Talk, html: string): Promise<Found | null> {
  const text = short(html);
  const about: Talk = { ...talk, words: wordsOf(text), small: smallWordsIn(text), asked: { ...talk.asked, text } };
  const found = (await findInCourses(about)).filter(({ row, covered }) => row.kind === 'material' && covered > 0.3);
  return courseAnswer(about, found.slice(0, 1))?.done() ?? null;
}
