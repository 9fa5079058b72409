import { type Language, TIME_ZONE } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import type { AnswerPaper } from './paper-reading.service';

const LOCALE = { vi: 'vi-VN', en: 'en-GB' } as const;
const MINUTE = 60;
const HOUR = 3600;

type Question = AnswerPaper['questions'][number];

/** How a reader of the language writes times and figures. */
function writingIn(language: Language) {
  const words = (key: string, params?: Record<string, unknown>) => say(language, `answer_paper:${key}`, params);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE[language], { ...options, hourCycle: 'h23', timeZone: TIME_ZONE });
  const clock = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const day = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const number = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 2 });
  return {
    words,
    time: (at: Date) => clock.format(at),
    day: (at: Date) => day.format(at),
    moment: (at: Date) => `${clock.format(at)} ${day.format(at)}`,
    number: (value: number) => number.format(value),
    length(seconds: number): string {
      if (seconds < MINUTE) return words('length.seconds', { seconds });
      const minutes = Math.floor((seconds % HOUR) / MINUTE);
      return seconds < HOUR
        ? words('length.minutes', { minutes, seconds: seconds % MINUTE })
        : words('length.hours', { hours: Math.floor(seconds / HOUR), minutes });
    },
  };
}
type Writing = ReturnType<typeof writingIn>;

function factsOf(paper: AnswerPaper, { words, moment, time, day }: Writing) {
  const fact = (name: string, text: string) => ({ label: words(`facts.${name}`), text });
  const { ended_at, ended_by, expires_at, devices, more_devices } = paper;
  const number = { number: paper.attempt, total: paper.attempts, date: day(paper.started_at) };
  const { examination } = paper;
  return [
    fact('code', paper.user.username),
    ...(examination ? [fact('examination', examination.name)] : []),
    ...(examination
      ? [
          fact('number', examination.number ?? '–'),
          fact('seat', words('facts.room_and_seat', { room: examination.room ?? '–', seat: examination.seat ?? '–' })),
        ]
      : []),
    fact('attempt', words('attempt_of', number)),
    fact('started', moment(paper.started_at)),
    ...(ended_at && ended_by ? [fact('ended', words(`ended_by.${ended_by}`, { time: time(ended_at) }))] : []),
    ...(expires_at ? [fact('expires', moment(expires_at))] : []),
    ...devices.map(({ number, first_seen_at, last_seen_at }) =>
      fact('devices', words('devices.line', { number, from: time(first_seen_at), to: time(last_seen_at) })),
    ),
    ...(paper.unreadable.length > 0 ? [fact('unreadable', paper.unreadable.join(', '))] : []),
    ...(more_devices > 0 ? [fact('devices', words('devices.more', { total: more_devices }))] : []),
  ];
}

/** What happened, in its order. */
function storyOf(paper: AnswerPaper, { words, time, length }: Writing) {
  const { ended_at, ended_by, late } = paper;
  const count = paper.questions.filter(({ response }) => response !== null).length;
  const events: { at: Date; text: string }[] = [
    { at: paper.started_at, text: words('story.began') },
    ...paper.departures.map(({ at, seconds }) => {
      const back = words('story.back', { time: time(new Date(at.getTime() + seconds * 1000)) });
      return { at, text: `${words('story.left_for', { length: length(seconds) })}, ${back}` };
    }),
    ...paper.devices
      .slice(1)
      .map(({ number, first_seen_at }) => ({ at: first_seen_at, text: words('story.device', { number }) })),
    ...paper.extensions.map(({ at, minutes, by }) => ({
      at,
      text: words(minutes < 0 ? 'story.shortened' : 'story.extended', { by, minutes: Math.abs(minutes) }),
    })),
    ...paper.reopenings.map(({ at, by, expires_at }) => ({
      at,
      text: words('story.reopened', { by, time: time(expires_at) }),
    })),
    ...(ended_at && ended_by ? [{ at: ended_at, text: words(`story.ended.${ended_by}`, { count }) }] : []),
    ...(late ? [{ at: late.received_at, text: words('story.late', { count: lateQuestions(paper).length }) }] : []),
    ...(late?.decided
      ? [{ at: late.decided.at, text: words(`story.${late.decided.decision}`, { by: late.decided.by }) }]
      : []),
  ];
  const told = events
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, text }) => ({ label: time(at), text }));
  const { more_departures: total } = paper;
  return total > 0 ? [...told, { label: '', text: words('story.more', { total }) }] : told;
}

const lateQuestions = ({ questions }: AnswerPaper): Question[] => questions.filter(({ late }) => late.length > 0);

function verdictOf({ fraction, response, late, to_mark }: Question): string {
  if (late.some(({ decision }) => decision === null)) return 'late';
  if (response === null) return 'empty';
  if (fraction === null) return to_mark ? 'to_mark' : 'given';
  return fraction === 1 ? 'correct' : fraction > 0 ? 'partly' : 'wrong';
}
const TONES: Readonly<Record<string, 'good' | 'bad'>> = { correct: 'good', wrong: 'bad' };

function questionOf(question: Question, { words, number, time }: Writing) {
  const { fraction, points, history, late, solution_text } = question;
  const verdict = verdictOf(question);
  const got = fraction === null ? '–' : number(fraction * points);
  const said = (text: string) => text || words('print.empty');
  const last = history.at(-1);
  return {
    title: words('question', { number: question.number }),
    about: question.chapter?.name ?? '',
    worth: `${words('worth', { got, points: number(points) })} · ${words(`verdict.${verdict}`)}`,
    tone: TONES[verdict] ?? ('plain' as const),
    text: question.text,
    lines: [
      { label: words('print.response'), text: said(last?.text ?? '') },
      ...(solution_text === '' ? [] : [{ label: words('print.solution'), text: solution_text }]),
      ...history.map(({ text, seq, saved_at }) => ({
        label: words('print.history', { seq }),
        text: `${time(saved_at)}: ${text || words('history.withdrawn')}`,
      })),
      ...late.map(({ text, answered_at, received_at, decision }) => ({
        label: words('print.late', { time: time(answered_at) }),
        text: `${text || words('history.withdrawn')} (${words('history.answered', { time: time(answered_at), received: time(received_at) })}; ${words(`history.decision.${decision ?? 'waiting'}`)})`,
      })),
    ],
  };
}

const outcomeOf = ({ passed, status }: AnswerPaper): string =>
  passed === null ? (status === 'open' ? 'running' : 'to_mark') : passed ? 'passed' : 'failed';

/** The paper in the words of its reader's language, for a file. */
export function answerSheetOf(paper: AnswerPaper, language: Language) {
  const writing = writingIn(language);
  const { words, number, moment } = writing;
  const { score, user } = paper;
  const title = words('title', { name: user.full_name });
  return {
    title,
    language,
    heading: title,
    subtitle: words('print.subtitle', {
      course: paper.module.name,
      class: paper.class.name,
      school: paper.school.name,
    }),
    score: score === null ? words('print.unmarked') : words('print.score', { score: number(score) }),
    verdict: words(outcomeOf(paper)),
    facts: factsOf(paper, writing),
    storyTitle: words('story.title'),
    story: storyOf(paper, writing),
    questionsTitle: words('print.questions'),
    questions: paper.questions.map((question) => questionOf(question, writing)),
    foot: words('print.foot', { id: paper.activity_id, time: moment(paper.server_time) }),
    page: words('print.page', { page: '{{page}}' }),
  };
}
