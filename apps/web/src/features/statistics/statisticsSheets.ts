import { type Sheet, sheetOf } from '@/components/chart/workbook';
import type { Chapter, ClassFigures, Competency, HelpRow } from './queries';
import { type ChapterWords, chaptersChart } from './statistics.rules';

export interface SheetWords {
  chapters: ChapterWords & { title: string };
  figures: { title: string; figure: string; now: string; before: string; students: string };
  figure: { practised: string; sat: string; average: string; pass_rate: string };
  help: { title: string; student: string; reasons: string; since: string };
  dateOf: (day: string) => string;
  nameOf: (named: { name: string; en_name: string }) => string;
  competency: Record<
    'title' | 'code' | 'name' | 'domain' | 'parts' | 'students' | 'students_practised' | 'sessions' | 'mean',
    string
  >;
}

export interface Statistics {
  now: ClassFigures;
  before: ClassFigures | null;
  chapters: readonly Chapter[];
  help: readonly HelpRow[];
  competencies: readonly Competency[];
}

/** All that the screen shows, as a workbook: one sheet for each part of it. */
export function statisticsSheets(shown: Statistics, words: SheetWords): Sheet[] {
  const { now, before } = shown;
  const figure = (name: string, of: (row: ClassFigures) => number | null) => [
    name,
    of(now),
    before === null ? null : of(before),
  ];
  return [
    {
      name: words.figures.title,
      head: [words.figures.figure, words.figures.now, words.figures.before],
      rows: [
        figure(words.figures.students, (row) => row.student_count),
        figure(words.figure.practised, (row) => row.practised_count),
        figure(words.figure.sat, (row) => row.exam_count),
        figure(words.figure.average, (row) => row.average_score),
        figure(words.figure.pass_rate, (row) => row.pass_rate),
      ],
    },
    sheetOf(words.chapters.title, chaptersChart(shown.chapters, words.chapters)),
    {
      name: words.help.title,
      head: [words.help.student, words.help.reasons, words.help.since],
      rows: shown.help.map((row) => [
        row.user.full_name,
        row.reasons.map(({ detail }) => detail).join('; '),
        words.dateOf(row.since),
      ]),
    },
    {
      name: words.competency.title,
      head: [
        words.competency.code,
        words.competency.name,
        words.competency.domain,
        words.competency.parts,
        words.competency.students,
        words.competency.students_practised,
        words.competency.sessions,
        words.competency.mean,
      ],
      rows: shown.competencies.map((row) => [
        row.code,
        words.nameOf(row),
        words.nameOf(row.domain),
        row.part_count,
        row.student_count,
        row.practised_count,
        row.practice_sessions,
        row.average_score,
      ]),
    },
  ];
}
