import type { Tool } from './tools';

/** What one wants to know, in the order in which it is offered. */
const GROUPS = {
  me: [
    'my_work_due',
    'my_results',
    'my_exams',
    'my_work',
    'my_progress',
    'my_strengths',
    'my_attendance',
    'my_class',
    'my_support',
    'my_examinations',
  ],
  calendar: ['timetable', 'school_timetable', 'teacher_timetable', 'absences'],
  exam: ['exam_results', 'exam_students', 'students_by_score', 'class_exams', 'test_facts', 'examinations'],
  work: [
    'class_work',
    'who_practised',
    'students_in_change',
    'assignments',
    'activity',
    'grade_work',
    'courses',
    'course_parts',
  ],
  compare: ['compare_classes', 'rank_classes', 'rank_students', 'compare_schools', 'rank_schools'],
  people: ['one_student', 'class_size', 'class_teachers', 'classes', 'teacher_classes'],
  school: ['counts', 'grade_counts', 'schools', 'principal', 'support_waiting', 'running_work'],
} as const;
type GroupName = keyof typeof GROUPS | 'other';

const NAMES = [...Object.keys(GROUPS), 'other'] as GroupName[];
const isIn = (group: GroupName, tool: string) =>
  group !== 'other' && (GROUPS[group] as readonly string[]).includes(tool);
const groupOf = (tool: string): GroupName => NAMES.find((group) => isIn(group, tool)) ?? 'other';

/** More than these are not shown all at once. */
const FEW = 8;

interface Group {
  group: GroupName;
  tools: readonly Tool[];
  isOpen: boolean;
}

/** In groups; what fits the page stands first within each, as the server has it, and of many groups one is open. */
export function grouped(tools: readonly Tool[]): Group[] {
  const nearest = tools[0] && groupOf(tools[0].tool);
  return NAMES.map((group) => ({
    group,
    tools: tools.filter(({ tool }) => groupOf(tool) === group),
    isOpen: tools.length <= FEW || group === nearest,
  })).filter((one) => one.tools.length > 0);
}
