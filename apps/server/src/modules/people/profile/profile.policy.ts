import { accountImportEndpoints } from '@khue/contract/account-imports';
import { accountEndpoints } from '@khue/contract/accounts';
import { assignmentEndpoints } from '@khue/contract/assignments';
import { assistantEndpoints } from '@khue/contract/assistant';
import { auditEndpoints } from '@khue/contract/audit';
import { certificateEndpoints, certificateTemplateEndpoints } from '@khue/contract/certificates';
import { classExamEndpoints } from '@khue/contract/class-exams';
import { classMaterialEndpoints } from '@khue/contract/class-materials';
import { classSessionEndpoints } from '@khue/contract/class-sessions';
import { classEndpoints } from '@khue/contract/classes';
import { coursePartEndpoints } from '@khue/contract/course-parts';
import { courseEndpoints, platformEndpoints } from '@khue/contract/courses';
import { dashboardEndpoints } from '@khue/contract/dashboards';
import type { Endpoint } from '@khue/contract/endpoint';
import { enrolmentEndpoints } from '@khue/contract/enrolments';
import { examinationEndpoints } from '@khue/contract/examinations';
import { exerciseEndpoints } from '@khue/contract/exercises';
import { gradeEndpoints } from '@khue/contract/grades';
import { materialEndpoints } from '@khue/contract/materials';
import { meetingAccountEndpoints } from '@khue/contract/meeting-accounts';
import { passwordEndpoints } from '@khue/contract/passwords';
import { breadthOf } from '@khue/contract/permissions';
import { questionImportEndpoints } from '@khue/contract/question-imports';
import { reportEndpoints } from '@khue/contract/reports';
import { permissionEndpoints, roleEndpoints } from '@khue/contract/roles';
import { schoolYearEndpoints } from '@khue/contract/school-years';
import { schoolEndpoints } from '@khue/contract/schools';
import { feedbackEndpoints, supportEndpoints } from '@khue/contract/support';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens, mayExport } from '../../../platform/authz/may-call';
import { isExaminer, keepsSchools } from '../../../platform/authz/scope';
import { mayChangeAccess } from '../../identity/identity.api';
import { mayDecide } from '../../schools/schools.api';

/** What somebody may do before there is a row that could say it: see lists, make and export rows. */
export function ownAbilities(actor: Actor) {
  const opens = (endpoint: Endpoint) => gateOpens(endpoint, actor);
  return {
    school: {
      view: opens(schoolEndpoints.list),
      choose: breadthOf(actor.scopeLevel) === 'all',
      create: opens(schoolEndpoints.create),
      export: opens(schoolEndpoints.list) && mayExport('school', actor),
    },
    school_year: { view: opens(schoolYearEndpoints.list) },
    class: { view: opens(classEndpoints.list), create: mayDecide(classEndpoints.create, actor) },
    grade: { create: opens(gradeEndpoints.create) },
    course: {
      view: opens(courseEndpoints.list),
      create: opens(courseEndpoints.create),
      clone: opens(platformEndpoints.clone),
    },
    course_part: { view: opens(coursePartEndpoints.list), edit: opens(coursePartEndpoints.update) },
    account: {
      view: opens(accountEndpoints.list),
      create: opens(accountEndpoints.create),
      import: opens(accountImportEndpoints.create),
      export: opens(accountEndpoints.list) && mayExport('account', actor),
      reset_passwords: opens(passwordEndpoints.resetClass),
      take_slips: opens(passwordEndpoints.takeSlips),
    },
    account_import: { watch: opens(accountImportEndpoints.running) },
    role: {
      view: opens(roleEndpoints.read),
      create: mayChangeAccess(roleEndpoints.create, actor),
      assign: opens(roleEndpoints.list),
    },
    permission_group: {
      view: opens(permissionEndpoints.groups),
      create: mayChangeAccess(permissionEndpoints.createGroup, actor),
    },
    enrolment: {
      view: opens(enrolmentEndpoints.list),
      create: opens(enrolmentEndpoints.batch),
      delete: opens(enrolmentEndpoints.unenrol),
    },
    assignment: { create: opens(assignmentEndpoints.create) },
    material: {
      view: opens(materialEndpoints.list),
      create: opens(materialEndpoints.create),
      import: opens(questionImportEndpoints.create),
    },
    exam_bank: {
      view: opens(materialEndpoints.list) && isExaminer(actor),
      create: opens(materialEndpoints.create) && isExaminer(actor) && actor.permissions.has('exam_bank.create'),
    },
    class_material: { view: opens(classMaterialEndpoints.list), create: opens(classMaterialEndpoints.create) },
    session: {
      view: opens(classSessionEndpoints.list) && actor.scopeLevel !== 'self',
      create: opens(classSessionEndpoints.create),
    },
    exercise: { create: opens(exerciseEndpoints.create) && actor.scopeLevel !== 'self' },
    examination: { create: opens(examinationEndpoints.create) && keepsSchools({ level: actor.scopeLevel }) },
    certificate: {
      view: opens(certificateEndpoints.list),
      create: opens(certificateTemplateEndpoints.create) && keepsSchools({ level: actor.scopeLevel }),
    },
    meeting_account: { create: opens(meetingAccountEndpoints.create) },
    support: { create: opens(supportEndpoints.create) },
    feedback: { create: opens(feedbackEndpoints.create) },
    dashboard: { export: opens(dashboardEndpoints.whole) && mayExport('dashboard', actor) },
    report: {
      export: opens(reportEndpoints.schools) && mayExport('report', actor) && actor.scopeLevel !== 'self',
    },
    statistics: { view: opens(classExamEndpoints.list), export: opens(classExamEndpoints.export) },
    audit: { export: opens(auditEndpoints.list) && mayExport('audit', actor) },
    assistant: { run: opens(assistantEndpoints.ask) },
  };
}
