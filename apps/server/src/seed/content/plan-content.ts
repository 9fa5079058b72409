import type { MaterialBank } from '@khue/contract/material-banks';
import type { MaterialLevel } from '@khue/contract/material-levels';
import type { MaterialVerb } from '@khue/contract/materials';
import { countsOf, plainText } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { Random } from '../invention/random';
import { DEMO_CONTENT } from './all-content';
import { DEMO_EXAM_BANK } from './exam-bank';
import { type MadeContent, makeContent } from './make-content';
import type { Competency, DemoChapter, DemoMaterial, Ic3Objective, Maker } from './notation';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST_DAY = Date.parse('2026-08-17T00:00:00+07:00');
const DAYS = 75;

export interface PlannedMaterial extends Pick<DemoMaterial, 'status' | 'sharing' | 'generated'> {
  title: string;
  course: string;
  /** The part that it is about, by its key in the catalogue. */
  part: string;
  maker: Maker;
  bank: MaterialBank;
  level?: MaterialLevel | undefined;
  competencies: readonly Competency[];
  ic3Objectives: readonly Ic3Objective[];
  /** Oldest first; the last is the one that is asked. */
  versions: readonly MadeContent[];
  counts: Record<string, number>;
  bodyText: string;
  isQuestion: boolean;
  createdAt: Date;
  updatedAt: Date;
  activity: readonly { version: number; verb: MaterialVerb; by: Maker | 'student'; at: Date }[];
}

export interface PlannedPlacement {
  material: PlannedMaterial;
  part: string;
  points: number;
}

const partOf = ({ chapter, lesson }: DemoChapter) =>
  lesson === undefined ? `chapter${chapter}practice` : `chapter${chapter}lesson${lesson}`;

/** What its makers did, a day or more apart; with an earlier version a pupil had worked before it was changed. */
function historyOf(one: DemoMaterial, maker: Maker, createdAt: number): PlannedMaterial['activity'] {
  const note = (days: number, verb: MaterialVerb, version = 1, by: Maker | 'student' = maker) => ({
    version,
    verb,
    by,
    at: new Date(createdAt + days * DAY),
  });
  const begun = note(0, one.generated ? 'generated' : 'created');
  switch (one.status) {
    case 'draft':
      return [begun];
    case 'unpublished':
      // A machine's work waits for a person; other work was taken back.
      return one.generated ? [begun] : [begun, note(1, 'published'), note(6, 'unpublished')];
    case 'deleted':
      return [begun, note(1, 'published'), note(8, 'deleted')];
    case 'published': {
      const published = [begun, note(1, 'published')];
      return one.earlier ? [...published, note(4, 'opened', 1, 'student'), note(7, 'edited', 2)] : published;
    }
  }
}

function planned(about: DemoChapter, one: DemoMaterial, bank: MaterialBank, random: Random): PlannedMaterial {
  const versions = [...(one.earlier ? [one.earlier] : []), one.content].map(makeContent);
  const { library = '', params } = versions.at(-1) ?? {};
  const reading = readContent(library, params);
  if (!reading.ok) throw new Error(`the content of ${one.content.title} cannot be read`);
  const createdAt =
    FIRST_DAY + random.between(0, DAYS) * DAY + random.between(7, 20) * HOUR + random.between(0, 3_599) * 1_000;
  const activity = historyOf(one, about.maker, createdAt);
  return {
    title: one.content.title,
    course: about.course,
    part: partOf(about),
    maker: about.maker,
    bank,
    level: one.level,
    status: one.status,
    sharing: one.sharing,
    generated: one.generated,
    competencies: one.competencies,
    ic3Objectives: about.ic3,
    versions,
    counts: countsOf(reading.block),
    bodyText: plainText(library, params),
    isQuestion: 'why' in one.content,
    createdAt: new Date(createdAt),
    updatedAt: activity.filter(({ verb }) => verb !== 'opened').at(-1)?.at ?? new Date(createdAt),
    activity,
  };
}

/** The content bank, and after it the bank of examinations. */
export function planContent(): PlannedMaterial[] {
  const random = new Random(20261120);
  const plan = (chapters: readonly DemoChapter[], bank: MaterialBank) =>
    chapters.flatMap((about) => about.materials.map((one) => planned(about, one, bank, random)));
  return [...plan(DEMO_CONTENT, 'open'), ...plan(DEMO_EXAM_BANK, 'exam')];
}

/** What pupils get: everything for all in the part that it is about, and every single question in the course's exam. */
export function placementsOf(materials: readonly PlannedMaterial[]): PlannedPlacement[] {
  const open = materials.filter(
    ({ bank, status, sharing }) => bank === 'open' && status === 'published' && sharing === 'all',
  );
  return [
    ...open.map((material) => ({
      material,
      part: material.part,
      // A set is worth as much as its questions asked one by one.
      points: material.part.endsWith('practice') ? (material.counts.questions ?? 1) : 1,
    })),
    ...open.filter(({ isQuestion }) => isQuestion).map((material) => ({ material, part: 'exam', points: 1 })),
  ];
}
