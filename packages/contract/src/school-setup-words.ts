/** What a new school needs, each step before the next. */
export const SETUP_STEPS = ['year', 'classes', 'teachers', 'students', 'course'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
