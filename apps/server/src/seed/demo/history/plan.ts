import { digest } from '@khue/scoring/random';
import type { HeldQuestion } from '../../../modules/work/activities/activity.repo';
import { draw, type Marks, mark, seedFor } from '../../../modules/work/activities/activity.rules';
import { Random } from '../../invention/random';
import { SIGN_IN_SCHOOL } from '../schools';
import { chanceOf, natureOf, respond } from './responses';
import { lessonOf, Term } from './term';
import type { CourseOfClass, HistoryWorld } from './world';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The class of the demo sign-ins: one exam lies behind it, another is open. */
const DEMO_CLASS = { school: SIGN_IN_SCHOOL, name: '7A1', examBehind: 'TIN-7' };
/** Who of that class meets what in the exam that is open, by their place in the list. */
const AT = { leaves: 3, losesLine: 9, movesOn: 15 };
/** Weeks from one chapter to the next. */
const WEEKS_A_CHAPTER = 1.5;

interface PlannedAssignment {
  classId: number;
  partId: number;
  teacher: number | null;
  openAt: number;
  closeAt: number | null;
}

/** A lesson that somebody has gone through. */
interface PlannedCompletion {
  userId: number;
  classId: number;
  partId: number;
  at: number;
}

export interface PlannedAnswer {
  seq: number;
  question: number;
  response: unknown;
  savedAt: number;
  answered: number;
}

export interface PlannedActivity extends Marks {
  userId: number;
  classId: number;
  courseId: number;
  partId: number;
  kind: 'practice' | 'exam';
  status: 'ended' | 'expired';
  seed: string;
  questions: HeldQuestion[];
  attempt: number | null;
  passScore: number | null;
  startedAt: number;
  expiresAt: number | null;
  endedAt: number;
  completes: boolean;
  answers: PlannedAnswer[];
  /** Answered while the line was down, and sent after the end. */
  late: PlannedAnswer[];
  seen: PlannedPresence | null;
}

/** What the page of an attempt told of itself. */
interface PlannedPresence {
  departures: { at: number; seconds: number }[];
  /** From when on a second device was there. */
  secondDeviceAt: number | null;
}

interface Pupil {
  id: number;
  ability: number;
  diligence: number;
  /** From when on they are in the class. */
  from: number;
  /** The one whose sign-in everybody knows. */
  isDemo: boolean;
}

const bell = (random: Random): number =>
  Array.from({ length: 6 }, () => random.next()).reduce((sum, one) => sum + one, -3) * 1.4;

const isDemoClass = ({ school, className }: CourseOfClass) =>
  school === DEMO_CLASS.school && className === DEMO_CLASS.name;

function pupilsOf(place: CourseOfClass): Pupil[] {
  const spirit = bell(new Random(place.classId * 7919)) * 0.25;
  return place.students.map(({ id, username, joinedOn }) => {
    // The same person in every course.
    const random = new Random(id * 104_729 + 17);
    const from = Date.parse(`${joinedOn}T00:00:00+07:00`);
    const isDemo = username === 'student';
    return isDemo
      ? { id, ability: 0.75, diligence: 0.9, from, isDemo }
      : { id, ability: bell(random) * 0.85 + spirit, diligence: Math.min(0.95, 0.25 + random.next()), from, isDemo };
  });
}

/** Everything that has been given to the classes, and everything that was done with it until now. */
export function planHistory(world: HistoryWorld, now: number) {
  const term = new Term(now);
  const assignments: PlannedAssignment[] = [];
  const activities: PlannedActivity[] = [];
  const completions: PlannedCompletion[] = [];
  for (const [index, place] of world.classes.entries()) {
    const parts = world.parts.get(place.courseId);
    if (!parts) continue;
    const course = new CourseHistory(world, term, place, index);
    parts.chapters.forEach((chapter, at) => {
      const openAt = term.week(Math.floor(at * WEEKS_A_CHAPTER));
      // The next chapter stands announced already.
      if (openAt > now + 7 * DAY) return;
      const given = { classId: place.classId, teacher: place.teacher, openAt, closeAt: null };
      // Nobody is given a lesson in which there is nothing yet.
      const lessons = chapter.lessons.filter((partId) => world.questions.has(partId));
      for (const partId of lessons) assignments.push({ ...given, partId });
      completions.push(...lessons.flatMap((partId) => course.learn(partId, openAt)));
      if (chapter.practice === null) return;
      assignments.push({ ...given, partId: chapter.practice });
      activities.push(...course.practise(chapter.practice, openAt, at));
    });
    const window = parts.exam === null ? null : examWindow(place, term, index);
    if (parts.exam === null || window === null) continue;
    assignments.push({ classId: place.classId, partId: parts.exam, teacher: place.teacher, ...window });
    activities.push(...course.sit(parts.exam, window));
  }
  activities.sort((a, b) => a.startedAt - b.startedAt || a.userId - b.userId);
  return { assignments, activities, completions };
}

function examWindow(place: CourseOfClass, term: Term, index: number): { openAt: number; closeAt: number } | null {
  if (isDemoClass(place) && place.number !== DEMO_CLASS.examBehind) {
    return { openAt: term.at(term.now - (term.now % DAY), -2, 0), closeAt: term.weeksAgo(-13) };
  }
  // The others had theirs in the last weeks; some have it still before them.
  const weeksAgo = isDemoClass(place) ? 2 : index % 4;
  const openAt = term.weeksAgo(weeksAgo);
  return weeksAgo === 0 || openAt < term.first ? null : { openAt, closeAt: openAt + 6 * DAY };
}

class CourseHistory {
  private readonly random: Random;
  private readonly pupils: Pupil[];
  private readonly lesson: { days: number; minute: number };
  /** Other schools are quieter, so that a start stays quick. */
  private readonly eagerness: number;

  constructor(
    private readonly world: HistoryWorld,
    private readonly term: Term,
    private readonly place: CourseOfClass,
    index: number,
  ) {
    this.random = new Random(index * 65_537 + 2026);
    this.pupils = pupilsOf(place);
    this.lesson = lessonOf(index);
    this.eagerness = place.school === SIGN_IN_SCHOOL ? 0.9 : 0.3;
  }

  /** A lesson is read in the evening before the chapter is practised. */
  learn(partId: number, openAt: number): PlannedCompletion[] {
    const { random, term, place, lesson } = this;
    return this.pupils.flatMap((pupil) => {
      const at = term.at(openAt, lesson.days - 1, 19 * 60) + random.between(0, 120 * 60) * SECOND;
      const isDone = random.chance(0.35 + pupil.diligence * 0.6) && at >= pupil.from && term.isPast(at, 1);
      return isDone ? [{ userId: pupil.id, classId: place.classId, partId, at }] : [];
    });
  }

  /** In the lesson of the chapter, and by who wants to once more at home in the evening. */
  practise(partId: number, openAt: number, chapter: number): PlannedActivity[] {
    const { random, term, lesson } = this;
    const questions = this.world.questions.get(partId) ?? [];
    if (questions.length === 0) return [];
    return this.pupils.flatMap((pupil) => {
      const made: PlannedActivity[] = [];
      const begin = (startedAt: number, practised: number) => {
        if (startedAt < pupil.from || !term.isPast(startedAt, 60)) return;
        made.push(
          this.work(pupil, {
            partId,
            kind: 'practice',
            questions,
            startedAt,
            gain: chapter * 0.06 + practised * 0.6,
            // Who gives up in the middle has not done it.
            answers: random.chance(0.08) ? random.next() : 1,
          }),
        );
      };
      const inClass = random.chance(this.eagerness);
      if (inClass) begin(term.at(openAt, lesson.days, lesson.minute) + random.between(0, 480) * SECOND, 0);
      if (random.chance(pupil.diligence * this.eagerness * 0.6)) {
        const evening = term.at(openAt, random.between(lesson.days + 1, 9), 18 * 60 + 30);
        begin(evening + random.between(0, 160 * 60) * SECOND, inClass ? 1 : 0);
      }
      return made;
    });
  }

  /** The whole class in its lesson; who failed may sit it again in the evening. */
  sit(partId: number, window: { openAt: number; closeAt: number }): PlannedActivity[] {
    const { random, term, place, lesson } = this;
    const pool = this.world.questions.get(partId) ?? [];
    if (pool.length === 0) return [];
    const isOpen = window.closeAt > term.now;
    return this.pupils.flatMap((pupil, at) => {
      const made: PlannedActivity[] = [];
      const begin = (startedAt: number, attempt: number) => {
        if (startedAt < pupil.from || startedAt > window.closeAt || !term.isPast(startedAt, place.minutes + 1)) return;
        const expiresAt = Math.min(startedAt + place.minutes * MINUTE, window.closeAt);
        const given = { partId, kind: 'exam' as const, questions: pool, startedAt, expiresAt, attempt };
        made.push(this.work(pupil, { ...given, gain: 0.15 + (attempt - 1) * 0.4, answers: 1 }));
      };
      const isAbsent = random.chance(0.06);
      const late = random.between(0, 150) * SECOND;
      if (isOpen) {
        // Some have sat the one that is open, the demo student not yet.
        if (!pupil.isDemo && at % 3 === 0) begin(window.openAt + (11.5 * 60 + at * 4) * MINUTE + late, 1);
        return made.map((one) => this.happened(one, at));
      }
      if (!isAbsent || pupil.isDemo) begin(term.at(window.openAt, lesson.days, lesson.minute) + late, 1);
      const [first] = made;
      if (first && !pupil.isDemo && first.score < place.passScore && random.chance(0.5)) {
        begin(term.at(window.openAt, lesson.days, 18 * 60 + 30) + random.between(0, 120) * MINUTE, 2);
      }
      return made;
    });
  }

  /** What a teacher may meet afterwards: a line that broke, pages that were left, a second device. */
  private happened(attempt: PlannedActivity, at: number): PlannedActivity {
    const { startedAt, expiresAt, answers } = attempt;
    const minute = (count: number) => startedAt + count * MINUTE;
    const departures = {
      [AT.leaves]: [
        { at: minute(4), seconds: 12 },
        { at: minute(9), seconds: 47 },
        { at: minute(13), seconds: 8 },
      ],
      [AT.movesOn]: [{ at: minute(6), seconds: 95 }],
    }[at];
    const secondDeviceAt = at === AT.movesOn ? minute(8) : null;
    const seen = { departures: departures ?? [], secondDeviceAt };
    if (at !== AT.losesLine || expiresAt === null) return { ...attempt, seen };
    const saved = answers.slice(0, Math.ceil(answers.length * 0.8));
    const last = new Map(saved.map((one) => [one.question, one]));
    const marks = mark(attempt, this.world.materials, [...last.values()]);
    const ended = { status: 'expired' as const, endedAt: expiresAt + 2 * SECOND };
    return { ...attempt, ...marks, ...ended, answers: saved, late: answers.slice(saved.length), seen };
  }

  private work(
    pupil: Pupil,
    given: {
      partId: number;
      kind: 'practice' | 'exam';
      questions: HeldQuestion[];
      startedAt: number;
      expiresAt?: number;
      attempt?: number;
      /** What was learned meanwhile. */
      gain: number;
      /** The share of questions that they come to. */
      answers: number;
    },
  ): PlannedActivity {
    const { random, place, world } = this;
    const { partId, kind, startedAt, expiresAt = null, attempt = null } = given;
    const seed = digest(`${pupil.id}/${partId}/${startedAt}`) + digest(`${startedAt}/${pupil.id}`);
    const questions = kind === 'exam' ? draw(given.questions, place.examQuestions, seed) : given.questions;
    const answers: PlannedAnswer[] = [];
    const answered = new Set<number>();
    // A few are so slow that their time runs out.
    const pace = kind === 'exam' && random.chance(0.03) ? 95 : random.between(18, 40);
    const reached = Math.ceil(questions.length * given.answers);
    let at = startedAt;
    const answer = (question: number, ability: number) => {
      const held = questions[question];
      const asked = held && world.materials(held).questions.get(held.key);
      if (!held || !asked) return;
      at += Math.round(pace * (0.6 + random.next() * 0.8)) * SECOND;
      if (expiresAt !== null && at > expiresAt) return;
      const nature = natureOf(held.material, held.key);
      const knows = random.chance(chanceOf(nature, ability));
      const own = seedFor(seed, held.material);
      const response = respond(asked, { seed: own, knows, lure: nature.lure, random });
      answered.add(question);
      answers.push({ seq: answers.length + 1, question, response, savedAt: at, answered: answered.size });
    };
    const ability = pupil.ability + given.gain;
    for (let question = 0; question < reached; question++) {
      if (kind === 'exam' && random.chance(0.02)) continue;
      answer(question, ability);
    }
    // Before handing in, some think again.
    if (kind === 'exam' && random.chance(0.4)) answer(random.between(0, questions.length - 1), ability + 0.5);
    const isOver = expiresAt !== null && at > expiresAt;
    const last = new Map(answers.map((one) => [one.question, one]));
    const marks = mark({ seed, questions }, world.materials, [...last.values()]);
    return {
      ...marks,
      userId: pupil.id,
      classId: place.classId,
      courseId: place.courseId,
      partId,
      kind,
      status: isOver ? 'expired' : 'ended',
      seed,
      questions,
      attempt,
      passScore: kind === 'exam' ? place.passScore : null,
      startedAt,
      expiresAt,
      endedAt: isOver && expiresAt !== null ? expiresAt + 2 * SECOND : at + random.between(3, 25) * SECOND,
      completes: kind === 'exam' || marks.answered === questions.length,
      answers,
      late: [],
      seen: null,
    };
  }
}
