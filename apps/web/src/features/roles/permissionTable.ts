import { PERMISSION_AREAS } from '@khue/contract/permissions';

export type Area = keyof typeof PERMISSION_AREAS;
type Action = (typeof ACTIONS)[number];
export interface Cell {
  area: Area;
  action: Action;
}

/** The columns of the matrix, in the order of the screen. */
export const ACTIONS = ['view', 'create', 'edit', 'delete', 'import', 'export', 'run', 'approve'] as const;

/** The rows of the matrix, under the headings of the menu. */
export const AREA_GROUPS: readonly { group: string; areas: readonly Area[] }[] = [
  { group: 'school', areas: ['school', 'school_year', 'class', 'grade'] },
  {
    group: 'teaching',
    areas: [
      'course',
      'sub_module',
      'material',
      'exam_bank',
      'assignment',
      'session',
      'exercise',
      'practice',
      'exam',
      'examination',
      'certificate',
      'regrade',
      'gradebook',
      'assistant',
    ],
  },
  { group: 'people', areas: ['account', 'enrolment', 'role', 'permission_group', 'meeting_account'] },
  { group: 'watch', areas: ['dashboard', 'report', 'statistics', 'support', 'feedback', 'audit', 'job'] },
];

/** Whether the pair means anything: nobody deletes a report. */
export const makesSense = ({ area, action }: Cell): boolean =>
  (PERMISSION_AREAS[area] as readonly string[]).includes(action);

export const codeOf = ({ area, action }: Cell): string => `${area}.${action}`;

export function cellOf(code: string): Cell {
  const [area, action] = code.split('.');
  return { area, action } as Cell;
}

export const isSameCell = (one: Cell | undefined, other: Cell): boolean =>
  one?.area === other.area && one.action === other.action;

/** Where an arrow key leads from a cell: to the next one that means something, or nowhere. */
export function cellAfter(key: string, from: Cell, areas: readonly Area[]): Cell | undefined {
  const actionsOf = (area: Area) => ACTIONS.filter((action) => makesSense({ area, action }));
  const row = actionsOf(from.area);
  const column = areas.filter((area) => makesSense({ area, action: from.action }));
  const inRow = (action: Action | undefined) => action && { area: from.area, action };
  const inColumn = (area: Area | undefined) => area && { area, action: from.action };
  switch (key) {
    case 'ArrowRight':
      return inRow(row[row.indexOf(from.action) + 1]);
    case 'ArrowLeft':
      return inRow(row[row.indexOf(from.action) - 1]);
    case 'ArrowDown':
      return inColumn(column[column.indexOf(from.area) + 1]);
    case 'ArrowUp':
      return inColumn(column[column.indexOf(from.area) - 1]);
    case 'Home':
      return inRow(row[0]);
    case 'End':
      return inRow(row.at(-1));
    default:
      return undefined;
  }
}
