import { questionId } from '@khue/scoring/ask';
import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { BoundedMap } from '../../../platform/bounded-map';
import type { Db, Queryable } from '../../../platform/db/database';
import type { EventHub } from '../../../platform/events/hub';
import type { FileLibrary } from '../../../platform/files/library';
import type { Clock } from '../../../ports/clock';
import { blocksOfVersions } from '../../content/content.api';
import { ExamEnds } from '../exams/exam-ends.service';
import { ExamProgress } from '../exams/exam-progress.service';
import { ExamStarts } from '../exams/exam-starts.service';
import { PresenceMemory } from '../exams/presence-memory.service';
import {
  type ActivityRow,
  type CourseActivity,
  type ExaminationActivity,
  type ExerciseActivity,
  findActivity,
  type TestActivity,
} from './activity.repo';
import type { AskedMaterial } from './activity.rules';
import { storedWeight } from './answer.repo';
import { AnswerQueue } from './answer-queue.service';
import { chaptersOf, type PooledMaterial } from './question-pool.repo';

const MOST_ACTIVITIES = 20_000;
const MOST_MATERIALS = 2_000;
const MOST_VERSIONS = 50_000;
/** Links to files in it live longer than this; what a material is about may change. */
const MATERIAL_LIFE_MS = 5 * 60_000;

/** What changes of an activity only by a mended key, but for a count: enough to take an answer without asking again. */
interface AnyFacts extends Pick<ActivityRow, 'id' | 'user_id' | 'seed' | 'started_on' | 'class_id' | 'questions'> {
  /** Places of its questions by the ids that browsers know. */
  placeOf: ReadonlyMap<string, number>;
  /** What its answers take, as far as this process knows: for a limit that nobody honest comes near. */
  stored: number;
}
export type ActivityFacts =
  | (AnyFacts & Pick<CourseActivity | TestActivity, 'kind' | 'course_id' | 'class_test_id'>)
  | (AnyFacts & Pick<ExaminationActivity, 'kind' | 'course_id' | 'class_test_id' | 'candidate_id' | 'room_id'>)
  | (AnyFacts & Pick<ExerciseActivity, 'kind' | 'course_id' | 'exercise_id'>);

interface Prepared {
  since: number;
  material: Promise<AskedMaterial>;
}

interface Sources {
  db: Queryable;
  files: FileLibrary;
  clock: Clock;
}

interface Version {
  material: number;
  version: number;
}
const nameOf = ({ material, version }: Version): string => `${material}:${version}`;

const nothing: AskedMaterial = { questions: new Map(), chapter: null, isUnreadable: true };

/** What one process keeps of practice and exams. Only what cannot change elsewhere: the database decides the rest. */
export class WorkMemory {
  readonly answers: AnswerQueue;
  readonly progress: ExamProgress;
  readonly presence: PresenceMemory;
  readonly starts: ExamStarts;
  readonly ends: ExamEnds;
  private readonly facts = new BoundedMap<number, ActivityFacts>(MOST_ACTIVITIES);
  private readonly materials = new BoundedMap<string, Prepared>(MOST_MATERIALS);
  private readonly asked = new BoundedMap<string, true>(MOST_VERSIONS);

  constructor({ db, clock, events }: { db: Db; clock: Clock; events: EventHub }) {
    this.answers = new AnswerQueue(db);
    this.progress = new ExamProgress(db, clock, events);
    this.presence = new PresenceMemory(db, this.progress);
    this.starts = new ExamStarts(db);
    this.ends = new ExamEnds(db);
    // A mended key changes what an activity asks.
    events.subscribeToKind('forget', ({ ids = [] }) => {
      for (const id of ids) this.facts.delete(id);
    });
    events.onGap(() => this.facts.clear());
  }

  /** Nothing for an activity of somebody else. */
  async factsOf(db: Queryable, id: number, userId: number): Promise<ActivityFacts | undefined> {
    const known = this.facts.get(id);
    if (known) return known.user_id === userId ? known : undefined;
    const row = await findActivity(db, id);
    return row && row.user_id === userId ? this.remember(row, await storedWeight(db, row)) : undefined;
  }

  remember(row: ActivityRow, stored = 0): ActivityFacts {
    const { id, user_id, seed, started_on, class_id, questions } = row;
    const placeOf = new Map(questions.map(({ material, key }, place) => [questionId(material, key), place]));
    const known: AnyFacts = { id, user_id, seed, started_on, class_id, questions, placeOf, stored };
    const facts = factsIn(known, row);
    this.facts.set(id, facts);
    return facts;
  }

  /** A version that somebody was asked stays as it is, so it is read once; for who needs no link to its files, which grow old. */
  async everAsked(sources: Sources, asked: Version): Promise<AskedMaterial> {
    const known = this.materials.get(nameOf(asked));
    return known ? known.material : (await this.materialsOf(sources, [asked]))(asked);
  }

  /** The materials of a list of questions. What this process has not read lately is read at once. */
  async materialsOf(sources: Sources, questions: readonly Version[]): Promise<(question: Version) => AskedMaterial> {
    const now = sources.clock.now().getTime();
    const found = new Map<string, AskedMaterial | Promise<AskedMaterial>>();
    const missing = new Map<string, Version>();
    for (const question of questions) {
      const name = nameOf(question);
      if (found.has(name) || missing.has(name)) continue;
      const known = this.materials.get(name);
      if (known && now >= known.since && now < known.since + MATERIAL_LIFE_MS) found.set(name, known.material);
      else missing.set(name, question);
    }
    for (const [name, material] of this.read(sources, missing, now)) found.set(name, material);
    const materials = new Map<string, AskedMaterial>();
    for (const [name, material] of found) materials.set(name, await material);
    return (question) => materials.get(nameOf(question)) ?? nothing;
  }

  /** Reads them together, for all who ask meanwhile. What could not be read now is tried again by the next. */
  private read(
    sources: Sources,
    missing: ReadonlyMap<string, Version>,
    now: number,
  ): Map<string, Promise<AskedMaterial>> {
    const reading = readVersions(sources, [...missing.values()]);
    const coming = new Map<string, Promise<AskedMaterial>>();
    for (const name of missing.keys()) {
      const material = reading.then((read) => read.get(name) ?? nothing);
      const prepared = { since: now, material };
      this.materials.set(name, prepared);
      material.catch(() => {
        if (this.materials.get(name) === prepared) this.materials.delete(name);
      });
      coming.set(name, material);
    }
    return coming;
  }

  /** The same, read now and not kept: of versions that may still be rewritten, because nobody was asked them. */
  async readAfresh(sources: Sources, questions: readonly Version[]): Promise<(question: Version) => AskedMaterial> {
    const read = await readVersions(sources, questions);
    return (question) => read.get(nameOf(question)) ?? nothing;
  }

  /** `place` names a part or an exercise. */
  areNoted(place: string, pool: readonly PooledMaterial[]): boolean {
    return pool.every(({ id, version }) => this.asked.get(`${place}:${id}:${version}`));
  }

  noted(place: string, pool: readonly PooledMaterial[]): void {
    for (const { id, version } of pool) this.asked.set(`${place}:${id}:${version}`, true);
  }
}

function factsIn(known: AnyFacts, row: ActivityRow): ActivityFacts {
  if (row.kind === 'exercise')
    return { ...known, kind: row.kind, course_id: row.course_id, exercise_id: row.exercise_id };
  if (row.kind !== 'examination') {
    return { ...known, kind: row.kind, course_id: row.course_id, class_test_id: row.class_test_id };
  }
  const { kind, course_id, class_test_id, candidate_id, room_id } = row;
  return { ...known, kind, course_id, class_test_id, candidate_id, room_id };
}

async function readVersions(sources: Sources, versions: readonly Version[]): Promise<Map<string, AskedMaterial>> {
  const read = new Map<string, AskedMaterial>();
  if (versions.length === 0) return read;
  const ids = versions.map(({ material }) => material);
  const chapters = await chaptersOf(sources.db, ids);
  const wanted = versions.map(({ material, version }) => ({ id: material, version }));
  for await (const { id, version, block } of blocksOfVersions(sources, wanted)) {
    const questions = new Map<string, Question>(questionsIn(block).map((question) => [question.key, question]));
    const { part = null, chapter: topChapter } = chapters.get(id) ?? {};
    read.set(nameOf({ material: id, version }), { questions, chapter: part, topChapter });
  }
  return read;
}
