import { ask } from '@khue/scoring/ask';
import { grade, solution } from '@khue/scoring/grade';
import { toPlain } from '@khue/scoring/html';
import { isMarkedByPeople } from '@khue/scoring/kinds/kinds';
import type { Question } from '@khue/scoring/model';
import { contentProblems } from '@khue/scoring/problems';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../catalogue/catalogue';
import { DEMO_CONTENT } from './all-content';
import { DEMO_EXAM_BANK } from './exam-bank';
import { placementsOf, planContent } from './plan-content';

/** Where people mark, no answer is right by itself: any of its form will do. */
const rightOrAny = (question: Question) =>
  solution(question, 'seed') ?? (question.type === 'essay' ? 'A text.' : ['/files/a']);

const materials = planContent();
const placements = placementsOf(materials);
const texts = DEMO_CONTENT.flatMap((chapter) => chapter.materials.map(({ content }) => content));

const questionsOf = ({ versions }: (typeof materials)[number]): Question[] =>
  versions.flatMap(({ library, params }) => {
    const reading = readContent(library, params);
    return reading.ok ? questionsIn(reading.block) : [];
  });
const current = materials.flatMap((material) => questionsOf({ ...material, versions: material.versions.slice(-1) }));
const single = current.filter((question) => question.type === 'multi_choice').filter((question) => question.single);

/** Every string of a value, however deep. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
const repeated = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index);

describe('the questions of the demo', () => {
  it('are at least 250, of all graded types', () => {
    const count = (type: string) => texts.filter((one) => one.type === type).length;
    const counts = Object.fromEntries([...new Set(texts.map(({ type }) => type))].map((type) => [type, count(type)]));
    const several = single.length - current.filter(({ type }) => type === 'multi_choice').length;
    process.stdout.write(
      `in the bank: ${JSON.stringify(counts)}, of the choices ${-several} with several right answers\n`,
    );
    expect(count('choice') + count('trueFalse') + count('blanks') + count('drag')).toBeGreaterThanOrEqual(250);
    expect(counts).toMatchObject({ set: expect.any(Number), slides: 4, cards: 6 });
    expect(count('trueFalse')).toBeGreaterThanOrEqual(45);
    expect(count('blanks')).toBeGreaterThanOrEqual(38);
    expect(count('drag')).toBeGreaterThanOrEqual(25);
    expect(-several).toBeGreaterThanOrEqual(20);
  });

  it.each(materials.map((material) => [material.title, material] as const))(
    '%s: valid, and its key is right',
    (_, one) => {
      for (const { library, params } of one.versions) expect(contentProblems(library, params)).toEqual([]);
      for (const question of questionsOf(one)) {
        const grading = grade(question, 'seed', rightOrAny(question));
        const worth = isMarkedByPeople(question.type) ? null : 1;
        expect(grading).toMatchObject({ ok: true, verdict: { fraction: worth } });
      }
    },
  );

  it('grade every wrong choice as wrong, and tell both why', () => {
    for (const question of single) {
      const [right] = solution(question, 'seed') as string[];
      const asked = ask(question, { id: '1', seed: 'seed' });
      if (asked.type !== 'multi_choice') throw new Error('it was a choice');
      for (const { id } of asked.choices.filter((one) => one.id !== right)) {
        const grading = grade(question, 'seed', [id]);
        expect(grading).toMatchObject({ ok: true, verdict: { correct: false, points: 0 } });
        expect(grading.ok && grading.verdict.feedback).not.toEqual([]);
      }
    }
  });

  it('explain their answers', () => {
    for (const question of current) {
      const grading = grade(question, 'seed', rightOrAny(question));
      expect([question.title, grading.ok && grading.verdict.feedback.join('').length > 15]).toEqual([
        question.title,
        true,
      ]);
    }
  });

  it('say how many to choose where it is more than one', () => {
    for (const question of current) {
      if (question.type !== 'multi_choice' || question.single) continue;
      const right = question.choices.filter(({ correct }) => correct).length;
      expect(toPlain(question.text)).toContain(`Chọn ${right === 2 ? 'hai' : 'ba'} đáp án`);
    }
  });

  it('have the right choice at every place about as often', () => {
    const places = [0, 0, 0, 0];
    for (const { choices } of single) {
      const place = choices.findIndex(({ correct }) => correct);
      places[place] = (places[place] ?? 0) + 1;
    }
    expect(single.every(({ choices }) => choices.length === 4)).toBe(true);
    for (const count of places) {
      expect(count / single.length).toBeGreaterThan(0.18);
      expect(count / single.length).toBeLessThan(0.35);
    }
  });

  it('do not give the right choice away by its length', () => {
    const lengthOf = ({ text }: { text: string }) => toPlain(text).length;
    const longest = single.filter(({ choices }) => {
      const right = choices.filter(({ correct }) => correct).map(lengthOf);
      return Math.max(...right) > Math.max(...choices.filter(({ correct }) => !correct).map(lengthOf));
    });
    expect(longest.length / single.length).toBeLessThan(0.3);
  });

  it('offer different choices and words, none of which is a way out', () => {
    for (const question of current) {
      if (question.type === 'multi_choice') {
        const choices = question.choices.map(({ text }) => toPlain(text).toLowerCase());
        expect(repeated(choices)).toEqual([]);
        expect(choices.filter((text) => /^tất cả|^cả (?:a|ba|bốn) |đáp án (?:trên|nào)/.test(text))).toEqual([]);
      }
      if (question.type === 'drag_text') {
        const words = [...question.gaps.flatMap(({ answers }) => answers), ...question.distractors];
        expect(repeated(words)).toEqual([]);
      }
    }
  });
});

describe('the texts of the demo', () => {
  it('are asked once', () => {
    expect(repeated(materials.map(({ title }) => title))).toEqual([]);
    expect(repeated(current.map(({ title, text, ...rest }) => JSON.stringify([toPlain(text), rest.type])))).toEqual(
      // What to do with gaps is often the same; what stands around them is not.
      expect.not.arrayContaining([expect.stringContaining('multi_choice'), expect.stringContaining('true_false')]),
    );
    expect(repeated(current.map(({ key, title, ...asked }) => JSON.stringify(asked)))).toEqual([]);
  });

  it('are in NFC and without stray spaces', () => {
    for (const written of stringsIn([...DEMO_CONTENT, ...DEMO_EXAM_BANK])) {
      expect(written).toBe(written.normalize('NFC'));
      expect(written).not.toMatch(/^\s|\s$|\s\s| [,.;?!:](?:\s|$)|\t|\u00a0/);
    }
  });
});

describe('the courses of the demo', () => {
  it('have at least five questions in every practice', () => {
    for (const { number, chapters } of CATALOGUE) {
      for (const index of chapters.keys()) {
        const held = placements.filter(
          ({ material, part }) => material.course === number && part === `chapter${index + 1}practice`,
        );
        expect([number, index + 1, held.length >= 5]).toEqual([number, index + 1, true]);
      }
    }
  });

  it('have exams with a pool of published questions of every chapter', () => {
    for (const { number, chapters } of CATALOGUE) {
      const pool = placements.filter(({ material, part }) => material.course === number && part === 'exam');
      process.stdout.write(`${number}: ${pool.length} questions to draw the exam from\n`);
      expect(pool.length).toBeGreaterThanOrEqual(35);
      expect(new Set(pool.map(({ material }) => material.part)).size).toBe(chapters.length);
      expect(pool.every(({ material }) => material.status === 'published')).toBe(true);
    }
  });

  it('name lessons that exist', () => {
    for (const { course, chapter, lesson } of DEMO_CONTENT) {
      const lessons = CATALOGUE.find(({ number }) => number === course)?.chapters[chapter - 1]?.lessons.length ?? 0;
      expect(lesson ?? 1).toBeLessThanOrEqual(lessons);
    }
  });
});

it('touches all 24 competencies and all 21 objectives of IC3', () => {
  expect(new Set(materials.flatMap(({ competencies }) => competencies)).size).toBe(24);
  expect(new Set(materials.flatMap(({ ic3Objectives }) => ic3Objectives)).size).toBe(21);
  expect(materials.every(({ competencies }) => competencies.length > 0)).toBe(true);
});

it('shows every state, sharing and way of making', () => {
  const shown = (name: 'status' | 'sharing' | 'maker' | 'generated') => new Set(materials.map((one) => one[name])).size;
  expect(shown('status')).toBe(4);
  expect(shown('sharing')).toBe(3);
  expect(shown('maker')).toBe(4);
  expect(shown('generated')).toBe(2);
  // What a machine made was never published by itself, and nobody placed it unseen.
  expect(materials.filter(({ sharing, maker }) => sharing === 'school' && maker === 'admin')).toEqual([]);
});

it('is the same at every run', () => {
  expect(JSON.stringify(planContent())).toBe(JSON.stringify(materials));
});

it('has fifteen questions for examinations, three of them for people to mark, of every level, that are placed nowhere', () => {
  const secret = materials.filter(({ bank }) => bank === 'exam');
  expect(secret).toHaveLength(15);
  expect(new Set(secret.map(({ level }) => level))).toEqual(new Set(['know', 'understand', 'apply']));
  expect(placements.some(({ material }) => material.bank === 'exam')).toBe(false);
});
