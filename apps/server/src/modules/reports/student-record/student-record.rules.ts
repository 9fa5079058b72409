/** How a question was answered last. */
export interface LastAnswer {
  material_id: number;
  /** From 0 to 1. */
  fraction: number;
  kind: string;
  competencies: string[];
  is_published: boolean;
  chapter_id: number | null;
  chapter_name: string | null;
}

export interface Weakness {
  chapter: { id: number; name: string } | null;
  competency: string | null;
  fraction: number;
  correct: number;
  n: number;
  /** What of it was practised, answered wrong last and can be given again. */
  material_ids: number[];
}

/** Weak is where less than half was right; of fewer questions nothing is concluded. The page says so in words. */
const WEAK_BELOW = 0.5;
const FEWEST_QUESTIONS = 10;
const MOST_WEAK = 6;
/** So many materials are given again at once: more than anybody practises in an evening. */
const MOST_GIVEN = 50;

/** What is told is rounded; what is decided is not: 0.496 is less than half. */
const rightShare = (answers: readonly LastAnswer[]) =>
  answers.reduce((sum, { fraction }) => sum + fraction, 0) / answers.length;
const isWeak = (answers: readonly LastAnswer[]) =>
  answers.length >= FEWEST_QUESTIONS && rightShare(answers) < WEAK_BELOW;

const weaknessOf = (answers: readonly LastAnswer[]): Omit<Weakness, 'chapter' | 'competency'> => ({
  fraction: Math.round(100 * rightShare(answers)) / 100,
  correct: answers.filter(({ fraction }) => fraction >= 1).length,
  n: answers.length,
  material_ids: wrongInPractice(answers).material_ids,
});

function grouped<Key>(answers: readonly LastAnswer[], keysOf: (one: LastAnswer) => readonly Key[]) {
  const groups = new Map<Key, LastAnswer[]>();
  for (const one of answers) {
    for (const key of keysOf(one)) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

const weakOf = <Key>(groups: ReadonlyMap<Key, readonly LastAnswer[]>) => [...groups].filter(([, own]) => isWeak(own));

/** Whether anywhere enough was answered to say that something is weak, or that nothing is. */
export function canJudge(answers: readonly LastAnswer[]): boolean {
  const chapters = grouped(answers, ({ chapter_id }) => (chapter_id === null ? [] : [chapter_id]));
  const competencies = grouped(answers, (one) => one.competencies);
  return [...chapters.values(), ...competencies.values()].some((own) => own.length >= FEWEST_QUESTIONS);
}

/** The chapters and competencies in which too little was right, the weakest first. */
export function weakest(answers: readonly LastAnswer[]): Weakness[] {
  const chapters = grouped(answers, ({ chapter_id }) => (chapter_id === null ? [] : [chapter_id]));
  const competencies = grouped(answers, (one) => one.competencies);
  const all: Weakness[] = [
    ...weakOf(chapters).map(([id, own]) => ({
      chapter: { id, name: own[0]?.chapter_name ?? '' },
      competency: null,
      ...weaknessOf(own),
    })),
    ...weakOf(competencies).map(([competency, own]) => ({ chapter: null, competency, ...weaknessOf(own) })),
  ];
  return all.sort((a, b) => a.fraction - b.fraction || b.n - a.n).slice(0, MOST_WEAK);
}

/**
 * What can be given again. Of exams nothing: their questions stay theirs until their answers are open. What is no
 * longer published cannot be given.
 */
export function wrongInPractice(answers: readonly LastAnswer[]): { questions: number; material_ids: number[] } {
  const wrong = answers.filter((one) => one.kind === 'practice' && one.fraction < 1 && one.is_published);
  const material_ids = [...new Set(wrong.map(({ material_id }) => material_id))].slice(0, MOST_GIVEN);
  const given = new Set(material_ids);
  return { questions: wrong.filter(({ material_id }) => given.has(material_id)).length, material_ids };
}

interface InCourse {
  course_id: number;
  best_score: number | null;
  passed: boolean | null;
}

/** A course that was taken in two classes stands once, as the later class has it, with the best of both. */
export function onePerCourse<Row extends InCourse>(rows: readonly Row[]): Row[] {
  const courses = new Map<number, Row>();
  for (const row of rows) {
    const known = courses.get(row.course_id);
    if (!known) courses.set(row.course_id, row);
    else {
      const scores = [known.best_score, row.best_score].filter((score) => score !== null);
      courses.set(row.course_id, {
        ...known,
        best_score: scores.length === 0 ? null : Math.max(...scores),
        passed: known.passed === null ? row.passed : known.passed || row.passed === true,
      });
    }
  }
  return [...courses.values()];
}
