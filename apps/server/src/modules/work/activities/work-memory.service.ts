import { questionId } from '@khue/scoring/ask';
import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { BoundedMap } from '../../../platform/bounded-map';
import type { Db, Queryable } from '../../../platform/db/database';
import type { EventHub } from '../../../platform/events/hub';
import type { FileLibrary } from '../../../platform/files/library';
import type { Clock } from '../../../ports/clock';
import { blockOfVersion } from '../../content/content.api';
import { ExamProgress } from '../exams/exam-progress.service';
import { PresenceMemory } from '../exams/presence-memory.service';
import { type ActivityRow, type CourseActivity, type ExerciseActivity, findActivity } from './activity.repo';
import type { AskedMaterial } from './activity.rules';
import { storedWeight } from './answer.repo';
import { AnswerQueue } from './answer-queue.service';
import { chapterOf, type PooledMaterial } from './question-pool.repo';

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
  | (AnyFacts & Pick<CourseActivity, 'kind' | 'course_id'>)
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

const nothing: AskedMaterial = { questions: new Map(), chapter: null, isUnreadable: true };

/** What one process keeps of practice and exams. Only what cannot change elsewhere: the database decides the rest. */
export class WorkMemory {
  readonly answers: AnswerQueue;
  readonly progress: ExamProgress;
  readonly presence: PresenceMemory;
  private readonly facts = new BoundedMap<number, ActivityFacts>(MOST_ACTIVITIES);
  private readonly materials = new BoundedMap<string, Prepared>(MOST_MATERIALS);
  private readonly asked = new BoundedMap<string, true>(MOST_VERSIONS);

  constructor({ db, clock, events }: { db: Db; clock: Clock; events: EventHub }) {
    this.answers = new AnswerQueue(db);
    this.progress = new ExamProgress(db, clock, events);
    this.presence = new PresenceMemory(db, this.progress);
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
    const facts: ActivityFacts =
      row.kind === 'exercise'
        ? { ...known, kind: row.kind, course_id: row.course_id, exercise_id: row.exercise_id }
        : { ...known, kind: row.kind, course_id: row.course_id };
    this.facts.set(id, facts);
    return facts;
  }

  /** A version that somebody was asked stays as it is, so it is read once. */
  material(sources: Sources, { id, version }: { id: number; version: number }): Promise<AskedMaterial> {
    const key = `${id}:${version}`;
    const now = sources.clock.now().getTime();
    const known = this.materials.get(key);
    if (known && now >= known.since && now < known.since + MATERIAL_LIFE_MS) return known.material;
    const material = prepare(sources, id, version);
    this.materials.set(key, { since: now, material });
    // What could not be read now is tried again by the next.
    material.catch(() => this.materials.set(key, { since: 0, material: Promise.resolve(nothing) }));
    return material;
  }

  /** The same for who needs no link to its files: those alone grow old. */
  everAsked(
    sources: Sources,
    { material, version }: { material: number; version: number },
  ): Promise<AskedMaterial> | AskedMaterial {
    const known = this.materials.get(`${material}:${version}`);
    return known && known.since > 0 ? known.material : this.material(sources, { id: material, version });
  }

  /** The materials of a list of questions, by id and version. */
  async materialsOf(
    sources: Sources,
    questions: readonly { material: number; version: number }[],
  ): Promise<(question: { material: number; version: number }) => AskedMaterial> {
    const wanted = new Map(
      questions.map(({ material, version }) => [`${material}:${version}`, { id: material, version }]),
    );
    const found = new Map<string, AskedMaterial>();
    for (const [key, one] of wanted) found.set(key, await this.material(sources, one));
    return ({ material, version }) => found.get(`${material}:${version}`) ?? nothing;
  }

  /** The same, read now and not kept: of versions that may still be rewritten, because nobody was asked them. */
  async readAfresh(
    sources: Sources,
    questions: readonly { material: number; version: number }[],
  ): Promise<(question: { material: number }) => AskedMaterial> {
    const found = new Map<number, AskedMaterial>();
    for (const { material, version } of questions) found.set(material, await prepare(sources, material, version));
    return ({ material }) => found.get(material) ?? nothing;
  }

  /** `place` names a part or an exercise. */
  areNoted(place: string, pool: readonly PooledMaterial[]): boolean {
    return pool.every(({ id, version }) => this.asked.get(`${place}:${id}:${version}`));
  }

  noted(place: string, pool: readonly PooledMaterial[]): void {
    for (const { id, version } of pool) this.asked.set(`${place}:${id}:${version}`, true);
  }
}

async function prepare(sources: Sources, id: number, version: number): Promise<AskedMaterial> {
  const block = await blockOfVersion(sources, id, version);
  if (!block) return nothing;
  const questions = new Map<string, Question>(questionsIn(block).map((question) => [question.key, question]));
  return { questions, chapter: await chapterOf(sources.db, id) };
}
