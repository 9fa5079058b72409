import type { ADMINISTRATOR_ROLE, STUDENT_ROLE } from '@khue/contract/accounts';

// The contract's file carries its schemas with it; a list of accounts has no use for them.
export const ADMINISTRATOR: typeof ADMINISTRATOR_ROLE = 'ADMIN_LMS';
export const STUDENT: typeof STUDENT_ROLE = 'STUDENT';

/** The roles of the people of a school, for those who may not read the list of roles. */
export const ROLES_OF_A_SCHOOL = ['SCHOOL_STAFF', 'TEACHER', STUDENT] as const;
