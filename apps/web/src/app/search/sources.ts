import type { CallName } from '@khue/contract/all';
import { type ScreenKey, screensFor } from '@khue/contract/screens';
import type { TFunction } from 'i18next';
import { helpPath, helpRoleOf } from '@/features/help/helpPaths';
import { call } from '@/lib/api';
import type { Me } from '@/lib/me';
import { detailPath, PATHS, screenPath } from '@/lib/screenPaths';
import { EXAMS_PATH, examPath, partPath } from '@/lib/studentPaths';
import { studentRecordPath } from '@/lib/studentRecord';
import { screenIcon } from '../screens';
import { actionsFor } from './actions';
import { bestFirst, matchOf } from './matching';

export interface SearchHit {
  id: string;
  label: string;
  /** The one fact that tells namesakes apart. */
  detail?: string;
  to: string;
  /** A name out of the data, not a text of ours. */
  isData: boolean;
  icon: ReturnType<typeof screenIcon>;
}

export interface SearchSource {
  key: string;
  /** The calls that `find` makes. */
  calls: readonly CallName[];
  isFor: (me: Me) => boolean;
  find: (term: string, context: { me: Me; t: TFunction; signal: AbortSignal }) => Promise<SearchHit[]>;
}

const MOST = 6;
const MOST_PAGES = 3;
/** Fewer letters find half the country, and no index helps to find them. */
const LEAST_LETTERS = 3;

/** What is found opens on the detail of a screen, so it is looked for by those who have that in their menu. */
const hasScreen =
  (key: ScreenKey) =>
  ({ menus }: Me): boolean =>
    menus.some((menu) => menu.key === key);

/** Other words for the same thing; most have none. */
const alsoOf = (t: TFunction, kind: 'screens' | 'actions', key: string) => t(`search:also.${kind}.${key}`, '');

const screens: SearchSource = {
  key: 'screens',
  calls: [],
  isFor: () => true,
  find: async (term, { me, t }) => {
    const open = [...screensFor(me.permissions, me.scope), { key: 'profile', path: PATHS.profile }].map(
      ({ key, path }) => ({
        id: `screen-${key}`,
        key,
        label: t(`shell:menu.${key}`),
        to: path,
        isData: false,
        icon: screenIcon(key),
      }),
    );
    return term.trim() === ''
      ? open
      : bestFirst(open, ({ key, label }) => matchOf(term, label, alsoOf(t, 'screens', key)));
  },
};

const actions: SearchSource = {
  key: 'actions',
  calls: [],
  isFor: () => true,
  find: async (term, { me, t }) => {
    if (term.trim() === '') return [];
    const offered = actionsFor(me).map((action) => ({ ...action, label: t(`search:actions.${action.key}`) }));
    return bestFirst(offered, ({ key, label }) => matchOf(term, label, alsoOf(t, 'actions', key))).map(
      ({ key, label, to, first, screen }) => {
        const choice = first?.(me);
        return {
          id: `action-${key}`,
          label,
          ...(choice && { detail: t(`search:first.${choice}`) }),
          to: to(me),
          isData: false,
          icon: screenIcon(screen),
        };
      },
    );
  },
};

/** How it is done, in the reader's language. */
const help: SearchSource = {
  key: 'help',
  calls: ['GET /api/help_pages/'],
  isFor: () => true,
  find: async (term, { me, signal }) => {
    if (term.trim().length < LEAST_LETTERS) return [];
    const query = { role: helpRoleOf(me.scope), search: term.trim().slice(0, 200) };
    const { results } = await call('GET /api/help_pages/', { query }, { signal });
    return results.slice(0, MOST_PAGES).map(({ key, title, summary }) => ({
      id: `help-${key}`,
      label: title,
      detail: summary,
      to: helpPath(key),
      isData: false,
      icon: screenIcon('student_support'),
    }));
  },
};

const schools: SearchSource = {
  key: 'schools',
  calls: ['GET /api/schools/'],
  isFor: hasScreen('school'),
  find: async (term, { signal }) => {
    if (term.trim() === '') return [];
    const page = await call(
      'GET /api/schools/',
      { query: { name: term, ordering: 'match', page_size: MOST } },
      { signal },
    );
    if (!('results' in page)) return [];
    return page.results.map((school) => ({
      id: `school-${school.id}`,
      label: school.name,
      detail: [school.wards_2?.name, school.wards_2?.province_name_2].filter(Boolean).join(', '),
      to: detailPath('school', 'view', school.id),
      isData: true,
      icon: screenIcon('school'),
    }));
  },
};

const classes: SearchSource = {
  key: 'classes',
  calls: ['GET /api/classes/'],
  isFor: hasScreen('class'),
  find: async (term, { signal }) => {
    if (term.trim() === '') return [];
    const query = { code_name: term, is_current_school_year: 'true', ordering: 'match', page_size: MOST } as const;
    const page = await call('GET /api/classes/', { query }, { signal });
    return page.results.map(({ id, name, school }) => ({
      id: `class-${id}`,
      label: name,
      detail: school.name,
      to: detailPath('class', 'view', id),
      isData: true,
      icon: screenIcon('class'),
    }));
  },
};

const accounts: SearchSource = {
  key: 'accounts',
  calls: ['GET /api/users/'],
  isFor: hasScreen('account'),
  find: async (term, { me, signal }) => {
    if (term.trim().length < LEAST_LETTERS) return [];
    const page = await call(
      'GET /api/users/',
      { query: { search_term: term, ordering: 'match', page_size: MOST } },
      { signal },
    );
    if (!('results' in page)) return [];
    return page.results.map(({ id, full_name, username, role_name, class_id, class_name, school_name }) => ({
      id: `account-${id}`,
      label: full_name,
      detail: [username, role_name, class_name, school_name].filter(Boolean).join(', '),
      // Who is in a class is looked for as a student, whose page leads on.
      to: (class_id !== null && studentRecordPath(me, id)) || detailPath('account', 'view', id),
      isData: true,
      icon: screenIcon('account'),
    }));
  },
};

const ownClasses: SearchSource = {
  key: 'classes',
  calls: ['GET /api/classes/'],
  isFor: (me) => me.permissions.includes('class.view') && me.scope === 'classes',
  find: async (term, { signal }) => {
    if (term.trim() === '') return [];
    const query = {
      own: 'true',
      code_name: term,
      is_current_school_year: 'true',
      ordering: 'match',
      page_size: MOST,
    } as const;
    const page = await call('GET /api/classes/', { query }, { signal });
    return page.results.map(({ id, name, grade }) => ({
      id: `class-${id}`,
      label: name,
      detail: grade?.name,
      to: detailPath('teacher_classes', 'view', id),
      isData: true,
      icon: screenIcon('class'),
    }));
  },
};

/** A teacher meets a pupil on the pupil’s page, or in the list of their class. */
const ownPupils: SearchSource = {
  key: 'pupils',
  calls: ['GET /api/users/'],
  isFor: (me) => me.permissions.includes('account.view') && me.scope === 'classes',
  find: async (term, { me, signal }) => {
    if (term.trim() === '') return [];
    const query = { own: 'true', search_term: term, ordering: 'match', page_size: MOST } as const;
    const page = await call('GET /api/users/', { query }, { signal });
    if (!('results' in page)) return [];
    return page.results.flatMap(({ id, full_name, username, class_id, class_name }) =>
      class_id === null
        ? []
        : {
            id: `pupil-${id}`,
            label: full_name,
            detail: [username, class_name].filter(Boolean).join(', '),
            to:
              studentRecordPath(me, id) ??
              `${detailPath('teacher_classes', 'view', class_id)}&find=${encodeURIComponent(username)}`,
            isData: true,
            icon: screenIcon('account'),
          },
    );
  },
};

/** A course opens on its own page, for teachers on the page of its materials. */
const courses: SearchSource = {
  key: 'courses',
  calls: ['GET /api/modules/'],
  isFor: (me) => hasScreen('course')(me) || hasScreen('teacher_materials')(me),
  find: async (term, { me, signal }) => {
    if (term.trim() === '') return [];
    const query = { name: term, ordering: 'match', page_size: MOST } as const;
    const page = await call('GET /api/modules/', { query }, { signal });
    return page.results.map(({ id, name, grade }) => ({
      id: `course-${id}`,
      label: name,
      detail: grade?.name,
      to: hasScreen('course')(me) ? detailPath('course', 'view', id) : screenPath('teacher_materials', { course: id }),
      isData: true,
      icon: screenIcon('course'),
    }));
  },
};

const BANKS = ['content_bank', 'teacher_content_bank'] as const;
const bankOf = (me: Me) => BANKS.find((key) => hasScreen(key)(me));

/** What is found lies open beside the bank. */
const materials: SearchSource = {
  key: 'materials',
  calls: ['GET /api/submodulesquestions/'],
  isFor: (me) => bankOf(me) !== undefined,
  find: async (term, { me, signal }) => {
    const bank = bankOf(me);
    if (!bank || term.trim().length < LEAST_LETTERS) return [];
    const query = { search: term, status: 'draft,unpublished,published', page_size: MOST } as const;
    const page = await call('GET /api/submodulesquestions/', { query }, { signal });
    return page.results.map(({ id, question, module, creator, bank: lies }) => ({
      id: `material-${id}`,
      label: question,
      detail: [module?.name, creator.name].filter(Boolean).join(', '),
      to: screenPath(bank, { open: id, ...(lies === 'exam' && { bank: lies }) }),
      isData: true,
      icon: screenIcon(bank),
    }));
  },
};

const isStudent = (me: Me) => me.permissions.includes('practice.view') && me.scope === 'self';

const ownCourses: SearchSource = {
  key: 'courses',
  calls: ['GET /api/student_modules/'],
  isFor: isStudent,
  find: async (term, { signal }) => {
    if (term.trim() === '') return [];
    const page = await call('GET /api/student_modules/', { query: { search: term, page_size: MOST } }, { signal });
    return page.results.map(({ id, name }) => ({
      id: `course-${id}`,
      label: name,
      to: screenPath('student_overview', { course: id }),
      isData: true,
      icon: screenIcon('course'),
    }));
  },
};

const ownLessons: SearchSource = {
  key: 'lessons',
  calls: ['GET /api/student_sub_modules/'],
  isFor: isStudent,
  find: async (term, { signal }) => {
    if (term.trim() === '') return [];
    const page = await call('GET /api/student_sub_modules/', { query: { search: term, page_size: MOST } }, { signal });
    return page.results.map((part) => ({
      id: `lesson-${part.id}`,
      label: part.name,
      detail: part.module.name,
      to: partPath(part),
      isData: true,
      icon: screenIcon(part.sub_module_type === 'lesson' ? 'student_lesson' : 'student_practice'),
    }));
  },
};

/** What one's class was given, as long as it is open; it opens on the first page. */
const givenMaterials: SearchSource = {
  key: 'materials',
  calls: ['GET /api/class_materials/'],
  isFor: isStudent,
  find: async (term, { signal }) => {
    if (term.trim() === '') return [];
    const page = await call('GET /api/class_materials/', { query: { search: term, page_size: MOST } }, { signal });
    return page.results.map(({ id, material }) => ({
      id: `given-${id}`,
      label: material.name,
      to: screenPath('student_overview', { material: id }),
      isData: true,
      icon: screenIcon('additional_material'),
    }));
  },
};

/** Tests that teachers made for their classes; a draft opens where it is made. */
const classTests: SearchSource = {
  key: 'tests',
  calls: ['GET /api/class_tests/'],
  isFor: (me) => hasScreen('teacher_tests')(me) && me.permissions.includes('assignment.create'),
  find: async (term, { signal }) => {
    if (term.trim() === '') return [];
    const page = await call('GET /api/class_tests/', { query: { search: term, page_size: MOST } }, { signal });
    return page.results.map(({ id, name, module, classes: given, status }) => ({
      id: `test-${id}`,
      label: name,
      detail: [module.name, ...given.map((one) => one.name)].join(', '),
      to: `${screenPath('teacher_tests')}/${status === 'draft' ? `new?id=${id}` : `detail?test=${id}`}`,
      isData: true,
      icon: screenIcon('teacher_tests'),
    }));
  },
};

/** The exam of a course is found as a part of it; here is what teachers made besides. */
const ownTests: SearchSource = {
  key: 'tests',
  calls: ['GET /api/student_exams/'],
  isFor: (me) => isStudent(me) && me.permissions.includes('exam.view'),
  find: async (term, { signal }) => {
    if (term.trim() === '') return [];
    const page = await call('GET /api/student_exams/', { query: { search: term, page_size: 4 * MOST } }, { signal });
    return page.results
      .flatMap((exam) => (exam.test_id === null || exam.name === null ? [] : [{ ...exam, name: exam.name }]))
      .slice(0, MOST)
      .map((exam) => ({
        id: `test-${exam.test_id}`,
        label: exam.name,
        detail: exam.module.name,
        to: ownTestPath(exam),
        isData: true,
        icon: screenIcon('student_exams'),
      }));
  },
};

/** Where it is sat, else what came of it, else where it will stand. */
function ownTestPath(exam: Parameters<typeof examPath>[0] & { state: string; activity_id: number | null }): string {
  if (exam.state === 'open' || exam.state === 'running') return examPath(exam);
  return exam.activity_id === null ? EXAMS_PATH : `${EXAMS_PATH}/result?id=${exam.activity_id}`;
}

/** What the search looks through. A feature that has something to find adds its source here. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  screens,
  actions,
  schools,
  classes,
  accounts,
  ownClasses,
  ownPupils,
  courses,
  materials,
  ownCourses,
  ownLessons,
  givenMaterials,
  classTests,
  ownTests,
  help,
];
