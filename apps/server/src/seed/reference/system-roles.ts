import { PERMISSION_CODES, type PermissionCode, type RoleScope } from '@khue/contract/permissions';

export const ADMINISTRATOR_CODE = 'ADMIN_LMS';
export const PROVINCE_STAFF_CODE = 'PROVINCE_STAFF';
const WARD_STAFF_CODE = 'WARD_STAFF';
export const SCHOOL_STAFF_CODE = 'SCHOOL_STAFF';
export const TEACHER_CODE = 'TEACHER';
export const STUDENT_CODE = 'STUDENT';

export interface SystemRole {
  code: string;
  name: string;
  enName: string;
  scope: RoleScope;
  grants: readonly PermissionCode[];
}

const STUDENT_GRANTS: readonly PermissionCode[] = [
  'practice.view',
  'practice.run',
  'exam.view',
  'exam.run',
  'session.view',
  'exercise.view',
  'exercise.run',
  'report.view',
  'support.view',
  'support.create',
  'feedback.view',
  'feedback.create',
  'assistant.run',
];

const TEACHER_GRANTS: readonly PermissionCode[] = [
  'school.view',
  'school_year.view',
  'class.view',
  'grade.view',
  'account.view',
  'enrolment.view',
  'course.view',
  'sub_module.view',
  'material.view',
  'material.create',
  'material.edit',
  'material.delete',
  'material.import',
  'material.export',
  'assignment.view',
  'assignment.create',
  'assignment.delete',
  'session.view',
  'session.create',
  'session.edit',
  'session.delete',
  'session.run',
  'exercise.view',
  'exercise.create',
  'exercise.edit',
  'exercise.delete',
  'exercise.run',
  'practice.view',
  'exam.view',
  'examination.run',
  'dashboard.view',
  'gradebook.view',
  'gradebook.edit',
  'statistics.view',
  'statistics.export',
  'report.view',
  'report.export',
  'assistant.run',
];

const SCHOOL_STAFF_OWN_GRANTS: readonly PermissionCode[] = [
  'school.view',
  'school.edit',
  'school_year.view',
  'school_year.create',
  'school_year.edit',
  'school_year.run',
  'class.view',
  'class.create',
  'class.edit',
  'grade.view',
  'course.view',
  'sub_module.view',
  'account.view',
  'account.create',
  'account.edit',
  'account.export',
  'account.import',
  'account.run',
  'enrolment.view',
  'enrolment.create',
  'enrolment.delete',
  'assignment.view',
  'assignment.create',
  'assignment.delete',
  'session.view',
  'session.create',
  'session.edit',
  'session.delete',
  'session.run',
  'material.view',
  'material.create',
  'material.edit',
  'material.delete',
  'material.import',
  'material.export',
  'dashboard.view',
  'dashboard.export',
  'report.view',
  'report.export',
  'gradebook.view',
  'gradebook.edit',
  'gradebook.approve',
  'examination.view',
  'examination.create',
  'examination.edit',
  'examination.run',
  'examination.approve',
  'statistics.view',
  'statistics.export',
  'support.view',
  'support.create',
  'support.edit',
];

/**
 * Nobody gives a role, or resets the password of someone whose role holds a permission, that
 * they lack themselves. School staff keep the accounts of teachers and students, so they hold
 * whatever those two hold.
 */
const SCHOOL_STAFF_GRANTS = [...new Set([...SCHOOL_STAFF_OWN_GRANTS, ...TEACHER_GRANTS, ...STUDENT_GRANTS])];

/** Officers do for their schools what a school does for itself, and make new ones. */
const OFFICER_GRANTS: readonly PermissionCode[] = [...SCHOOL_STAFF_GRANTS, 'school.create'];

/** A province has an exam bank of its own, which leaves the product with an administrator only, and certifies. */
const PROVINCE_GRANTS: readonly PermissionCode[] = [
  ...OFFICER_GRANTS,
  'exam_bank.view',
  'exam_bank.create',
  'exam_bank.edit',
  'regrade.approve',
  'certificate.view',
  'certificate.create',
  'certificate.edit',
];

/** The roles every installation has, with what they may do until an administrator changes it. */
export const SYSTEM_ROLES: readonly SystemRole[] = [
  {
    code: ADMINISTRATOR_CODE,
    name: 'Admin LMS',
    enName: 'Admin LMS',
    scope: 'all',
    grants: PERMISSION_CODES,
  },
  {
    code: PROVINCE_STAFF_CODE,
    name: 'Cán bộ Sở',
    enName: 'Province staff',
    scope: 'province',
    grants: PROVINCE_GRANTS,
  },
  {
    code: WARD_STAFF_CODE,
    name: 'Cán bộ xã, phường',
    enName: 'Ward staff',
    scope: 'ward',
    grants: OFFICER_GRANTS,
  },
  {
    code: SCHOOL_STAFF_CODE,
    name: 'Cán bộ nhà trường',
    enName: 'School staff',
    scope: 'school',
    grants: SCHOOL_STAFF_GRANTS,
  },
  { code: TEACHER_CODE, name: 'Giáo viên', enName: 'Teacher', scope: 'classes', grants: TEACHER_GRANTS },
  { code: STUDENT_CODE, name: 'Học sinh', enName: 'Student', scope: 'self', grants: STUDENT_GRANTS },
];
