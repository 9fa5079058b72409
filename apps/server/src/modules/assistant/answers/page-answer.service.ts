import { helpPages } from '../../help/help.api';
import { passagesOfPart } from '../passages/passage.repo';
import { ownPart } from '../tools/argument.repo';
import type { Found } from './answer.rules';
import { addressOfPart, maySeeCourses, quoteOf } from './course-answer.service';
import { sectionAnswer } from './help-answer.service';
import { asData, Draft, listenerOf, type Talk } from './talk.rules';

/** What the page that is open is for. */
export async function thisPage(talk: Talk): Promise<Found | null> {
  const { page: path } = talk.asked.context;
  const role = listenerOf(talk.ctx);
  const pages = helpPages(talk.asked.language).filter((one) => one.roles.includes(role));
  const longest = (some: readonly (typeof pages)[number][]) =>
    [...some].sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
  const above = path.slice(0, path.lastIndexOf('/') + 1);
  const page =
    longest(pages.filter((one) => one.path !== null && path.startsWith(one.path))) ??
    pages.find((one) => above.split('/').length > 3 && one.path?.startsWith(above));
  const section = page?.sections[0];
  if (!page || !section) return null;
  return sectionAnswer({ page, section }).done();
}

const MOST_PASSAGES = 6;
const LONGEST = 220;

/** What the part that is open says, in a few sentences of its own. */
export async function lessonAbout(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  const { partId } = talk.asked.context;
  const part = maySeeCourses(ctx) && partId !== undefined ? await ownPart(ctx, partId) : undefined;
  if (!part || part.part_type === 'exam') return null;
  const passages = await passagesOfPart(ctx, part.id, MOST_PASSAGES);
  const draft = new Draft();
  const text = passages.map(({ body }) => body).join(' ');
  const url = addressOfPart(ctx, part);
  const mark = draft.cite({ kind: 'course', title: asData(part.name), url, text: text || part.name });
  if (passages.length === 0) {
    return draft
      .add(`${t('lesson.named', { part: asData(part.name), course: asData(part.course_name) })}${mark}`)
      .done();
  }
  draft.add(`${t('lesson.about', { part: asData(part.name) })}${mark}`);
  for (const { title, body } of passages.slice(0, MOST_PASSAGES)) {
    const heading = asData(title.slice(title.indexOf(': ') + 1));
    draft.add(`- **${heading}**: ${asData(quoteOf(body, [], LONGEST))}`);
  }
  return draft.done({ suggested: [t('ask.to_do'), t('ask.progress')] });
}
