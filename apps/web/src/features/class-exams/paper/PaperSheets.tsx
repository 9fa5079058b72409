import type { AskedQuestion } from '@khue/scoring/model';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { kindFor } from '@/questions/kinds/kinds';
import { Html } from '@/questions/player/Html';
import type { Paper } from '../testTypes';
import classes from './PaperSheets.module.css';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ROMAN = ['I', 'II', 'III', 'IV', 'V'];

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

interface OfPaper {
  paper: Paper;
}

/** School and class on the left; what it is on the right. */
function Letterhead({ paper, title }: OfPaper & { title: string }) {
  const { t } = useTranslation('papers');
  return (
    <header className={classes.head} translate="no">
      <div>
        <b>{paper.school.name}</b>
        <span>
          {t('print.class')} {paper.class.name}
        </span>
      </div>
      <div>
        <b className={classes.title}>{title}</b>
        <span>{t('print.course', { name: paper.module.name })}</span>
        <span>{t('print.duration', { count: paper.exam_duration })}</span>
        <i>{t('print.duration_note')}</i>
      </div>
    </header>
  );
}

/** Where a student writes who they are. */
function NameLines({ code }: { code?: string }) {
  const { t } = useTranslation('papers');
  return (
    <div className={classes.names}>
      <span data-wide>{t('print.name')}</span>
      <span>{t('print.class')}</span>
      <span data-wide>{t('print.number')}</span>
      {code ? (
        <b>
          {t('print.code')}: {code}
        </b>
      ) : (
        <span>{t('print.code')}:</span>
      )}
    </div>
  );
}

function PartHeading({ paper, at }: OfPaper & { at: number }) {
  const { t } = useTranslation('papers');
  const part = paper.parts[at]?.part;
  if (paper.parts.length < 2 || !part) return null;
  return <h2 className={classes.part}>{t('print.part', { roman: ROMAN[at], kind: t(`print.${part}`) })}</h2>;
}

function Question({ question, number }: { question: AskedQuestion; number: number }) {
  const { t } = useTranslation('papers');
  const { Printed, hintOf } = kindFor(question);
  const hint = hintOf?.(question);
  const picture = question.media?.kind === 'image' ? question.media.picture : undefined;
  return (
    <li className={classes.question}>
      <div className={classes.stem}>
        <b>{t('print.question', { number })}</b> <Html html={question.text} inline />
        {hint && <i> {t(hint)}</i>}
      </div>
      {picture && <img className={classes.picture} src={picture.path} alt={picture.alt} />}
      <Printed question={question} />
    </li>
  );
}

/** One version as students get it. */
export function VersionSheet({ paper, code, questions }: OfPaper & { code: string; questions: AskedQuestion[] }) {
  const { t } = useTranslation('papers');
  const starts = paper.parts.map((_, at) =>
    paper.parts.slice(0, at).reduce((sum, { question_count }) => sum + question_count, 0),
  );
  return (
    <article className={classes.sheet} data-paper>
      <Letterhead paper={paper} title={paper.title} />
      <NameLines code={code} />
      {paper.parts.map(({ part, question_count }, at) => {
        const start = starts[at] ?? 0;
        return (
          <section key={part}>
            <PartHeading paper={paper} at={at} />
            <ol className={classes.questions} translate="no">
              {questions.slice(start, start + question_count).map((question, index) => (
                <Question key={question.id} question={question} number={start + index + 1} />
              ))}
            </ol>
          </section>
        );
      })}
      <p className={look('text-centre')}>------ {t('print.end')} ------</p>
      <p className={classes.foot}>
        {t('print.code')} {code}
      </p>
    </article>
  );
}

/** Numbers from top to bottom, then on in the next column. */
function Bubbles({ from, count, marks }: { from: number; count: number; marks: readonly string[] }) {
  const columns = marks.length <= 5 ? 4 : marks.length <= 7 ? 3 : 2;
  return (
    <ol className={classes.bubbles} style={{ gridTemplateRows: `repeat(${Math.ceil(count / columns)}, auto)` }}>
      {numbers(from, count).map((number) => (
        <li key={number}>
          <b>{number}.</b>
          {marks.map((mark) => (
            <span key={mark} className={classes.bubble}>
              {mark}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Of each question a box with a line for every statement. */
function StatementBubbles({
  from,
  count,
  statements,
  marks,
}: {
  from: number;
  count: number;
  statements: number;
  marks: readonly string[];
}) {
  return (
    <ol className={classes.groups}>
      {numbers(from, count).map((number) => (
        <li key={number}>
          <b>{number}.</b>
          <ul className={lookWith(classes.groupLines, 'grid', 'gap-4')}>
            {numbers(0, statements).map((statement) => (
              <li key={statement} className={look('row', 'gap-6')}>
                <span>{LETTERS[statement]?.toLowerCase()})</span>
                {marks.map((mark) => (
                  <span key={mark} className={classes.bubble}>
                    {mark}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** The sheet on which students mark their answers; it serves every version. */
export function AnswerSheet({ paper }: OfPaper) {
  const { t } = useTranslation('papers');
  const starts = paper.parts.map(
    (_, at) => 1 + paper.parts.slice(0, at).reduce((sum, { question_count }) => sum + question_count, 0),
  );
  const truths = [t('print.true_letter'), t('print.false_letter')];
  const contentOf = (at: number): ReactNode => {
    const { part, question_count: count, statements = 0 } = paper.parts[at] ?? { part: 'choices', question_count: 0 };
    const from = starts[at] ?? 1;
    switch (part) {
      case 'choices':
        return <Bubbles from={from} count={count} marks={[...LETTERS.slice(0, paper.letters)]} />;
      case 'truths':
        return <Bubbles from={from} count={count} marks={truths} />;
      case 'statements':
        return <StatementBubbles from={from} count={count} statements={statements} marks={truths} />;
      case 'answers':
      case 'gaps':
      case 'essays':
        return (
          <ol className={classes.lines}>
            {numbers(from, count).map((number) => (
              <li key={number}>
                <b>{number}.</b>
                <span />
              </li>
            ))}
          </ol>
        );
    }
  };
  return (
    <article className={classes.sheet} data-paper>
      <Letterhead paper={paper} title={t('print.sheet')} />
      <NameLines code={paper.codes.length === 1 ? paper.codes[0] : undefined} />
      <p>
        <i>{t('print.sheet_hint')}</i>
      </p>
      {paper.parts.map(({ part }, at) => (
        <section key={part}>
          <PartHeading paper={paper} at={at} />
          {contentOf(at)}
        </section>
      ))}
    </article>
  );
}

/** Versions side by side: letters need little room, words much. */
const AT_ONCE = { letters: 8, words: 4 };

/** The answers of all versions, on a sheet of their own. */
export function KeySheet({ paper }: OfPaper) {
  const { t } = useTranslation('papers');
  const most = paper.parts.some(({ part }) => part === 'gaps' || part === 'answers' || part === 'essays')
    ? AT_ONCE.words
    : AT_ONCE.letters;
  // Tables of one width, not one that is full and one with what is left.
  const atOnce = Math.ceil(paper.key.length / Math.ceil(paper.key.length / most));
  const groups = Array.from({ length: Math.ceil(paper.key.length / atOnce) }, (_, at) =>
    paper.key.slice(at * atOnce, (at + 1) * atOnce),
  );
  return (
    <article className={classes.sheet} data-paper>
      <Letterhead paper={paper} title={t('print.key')} />
      <p className={look('text-centre')} translate="no">
        <b>{paper.title}</b>
      </p>
      {groups.map((group) => (
        <table key={group[0]?.code} className={classes.key} translate="no">
          <thead>
            <tr>
              <th scope="col">{t('print.key_number')}</th>
              {group.map(({ code }) => (
                <th key={code} scope="col">
                  {t('print.code')} {code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers(1, paper.question_count).map((number) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {group.map(({ code, answers }) => (
                  <td key={code}>{answers[number - 1]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </article>
  );
}
