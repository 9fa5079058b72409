import i18next from 'i18next';
import enAccounts from '../locales/en/accounts.json';
import enAnswerPaper from '../locales/en/answer_paper.json';
import enAssistantAnswers from '../locales/en/assistant_answers.json';
import enAssistantLimits from '../locales/en/assistant_limits.json';
import enAssistantTools from '../locales/en/assistant_tools.json';
import enAuth from '../locales/en/auth.json';
import enBlueprints from '../locales/en/blueprints.json';
import enCertificatePaper from '../locales/en/certificate_paper.json';
import enClassSessions from '../locales/en/class_sessions.json';
import enClasses from '../locales/en/classes.json';
import enContent from '../locales/en/content.json';
import enCourses from '../locales/en/courses.json';
import enEnrolmentResults from '../locales/en/enrolment_results.json';
import enErrors from '../locales/en/errors.json';
import enExaminationLists from '../locales/en/examination_lists.json';
import enExaminations from '../locales/en/examinations.json';
import enExports from '../locales/en/exports.json';
import enGeneration from '../locales/en/generation.json';
import enGrades from '../locales/en/grades.json';
import enH5P from '../locales/en/h5p.json';
import enImports from '../locales/en/imports.json';
import enKinds from '../locales/en/kinds.json';
import enMails from '../locales/en/mails.json';
import enMaterials from '../locales/en/materials.json';
import enMeetings from '../locales/en/meetings.json';
import enNeedsHelp from '../locales/en/needs_help.json';
import enNotifications from '../locales/en/notifications.json';
import enPapers from '../locales/en/papers.json';
import enPermissions from '../locales/en/permissions.json';
import enRoles from '../locales/en/roles.json';
import enSchoolPage from '../locales/en/school_page.json';
import enSchoolReports from '../locales/en/school_reports.json';
import enSchools from '../locales/en/schools.json';
import enSystemPage from '../locales/en/system_page.json';
import enSystemStatus from '../locales/en/system_status.json';
import enValidation from '../locales/en/validation.json';
import viAccounts from '../locales/vi/accounts.json';
import viAnswerPaper from '../locales/vi/answer_paper.json';
import viAssistantAnswers from '../locales/vi/assistant_answers.json';
import viAssistantLimits from '../locales/vi/assistant_limits.json';
import viAssistantTools from '../locales/vi/assistant_tools.json';
import viAuth from '../locales/vi/auth.json';
import viBlueprints from '../locales/vi/blueprints.json';
import viCertificatePaper from '../locales/vi/certificate_paper.json';
import viClassSessions from '../locales/vi/class_sessions.json';
import viClasses from '../locales/vi/classes.json';
import viContent from '../locales/vi/content.json';
import viCourses from '../locales/vi/courses.json';
import viEnrolmentResults from '../locales/vi/enrolment_results.json';
import viErrors from '../locales/vi/errors.json';
import viExaminationLists from '../locales/vi/examination_lists.json';
import viExaminations from '../locales/vi/examinations.json';
import viExports from '../locales/vi/exports.json';
import viGeneration from '../locales/vi/generation.json';
import viGrades from '../locales/vi/grades.json';
import viH5P from '../locales/vi/h5p.json';
import viImports from '../locales/vi/imports.json';
import viKinds from '../locales/vi/kinds.json';
import viMails from '../locales/vi/mails.json';
import viMaterials from '../locales/vi/materials.json';
import viMeetings from '../locales/vi/meetings.json';
import viNeedsHelp from '../locales/vi/needs_help.json';
import viNotifications from '../locales/vi/notifications.json';
import viPapers from '../locales/vi/papers.json';
import viPermissions from '../locales/vi/permissions.json';
import viRoles from '../locales/vi/roles.json';
import viSchoolPage from '../locales/vi/school_page.json';
import viSchoolReports from '../locales/vi/school_reports.json';
import viSchools from '../locales/vi/schools.json';
import viSystemPage from '../locales/vi/system_page.json';
import viSystemStatus from '../locales/vi/system_status.json';
import viValidation from '../locales/vi/validation.json';
import { complaint } from './complaint';

export type TextLanguage = 'vi' | 'en';

/** What the forms call a field. Forms that call it differently (“Tên trường”, “Tên lớp”) leave it to the general word of the last ones. */
const LABELS: Record<TextLanguage, Record<string, string>> = {
  vi: {
    ...viImports.fields,
    ...viMaterials.fields,
    ...viAuth.field,
    ...viCourses.part_fields,
    ...viCourses.fields,
    ...viClasses.fields,
    ...viGrades.fields,
    ...viSchools.years.fields,
    ...viSchools.fields,
    ...viAccounts.fields,
    ...viRoles.fields,
  },
  en: {
    ...enImports.fields,
    ...enMaterials.fields,
    ...enAuth.field,
    ...enCourses.part_fields,
    ...enCourses.fields,
    ...enClasses.fields,
    ...enGrades.fields,
    ...enSchools.years.fields,
    ...enSchools.fields,
    ...enAccounts.fields,
    ...enRoles.fields,
  },
};

const texts = i18next.createInstance();
void texts.init({
  lng: 'vi',
  fallbackLng: 'vi',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    vi: {
      assistant_answers: viAssistantAnswers,
      assistant_limits: viAssistantLimits,
      assistant_tools: viAssistantTools,
      content: viContent,
      enrolment_results: viEnrolmentResults,
      errors: viErrors,
      class_sessions: viClassSessions,
      certificate_paper: viCertificatePaper,
      examination_lists: viExaminationLists,
      examinations: viExaminations,
      exports: viExports,
      generation: viGeneration,
      h5p: viH5P,
      imports: viImports,
      kinds: viKinds,
      mails: viMails,
      meetings: viMeetings,
      needs_help: viNeedsHelp,
      notifications: viNotifications,
      blueprints: viBlueprints,
      papers: viPapers,
      permissions: viPermissions,
      school_page: viSchoolPage,
      school_reports: viSchoolReports,
      answer_paper: viAnswerPaper,
      system_page: viSystemPage,
      system_status: viSystemStatus,
      validation: viValidation,
    },
    en: {
      assistant_answers: enAssistantAnswers,
      assistant_limits: enAssistantLimits,
      assistant_tools: enAssistantTools,
      content: enContent,
      enrolment_results: enEnrolmentResults,
      errors: enErrors,
      class_sessions: enClassSessions,
      certificate_paper: enCertificatePaper,
      examination_lists: enExaminationLists,
      examinations: enExaminations,
      exports: enExports,
      generation: enGeneration,
      h5p: enH5P,
      imports: enImports,
      kinds: enKinds,
      mails: enMails,
      meetings: enMeetings,
      needs_help: enNeedsHelp,
      notifications: enNotifications,
      blueprints: enBlueprints,
      papers: enPapers,
      permissions: enPermissions,
      school_page: enSchoolPage,
      school_reports: enSchoolReports,
      answer_paper: enAnswerPaper,
      system_page: enSystemPage,
      system_status: enSystemStatus,
      validation: enValidation,
    },
  },
});

/** A sentence of the server's own namespaces, e.g. `say('vi', 'errors:auth.invalid')`. */
export function say(language: TextLanguage, key: string, params: Record<string, unknown> = {}): string {
  return texts.t(key, { ...params, lng: language });
}

/** What is wrong with a field of a request; a nested one (`rows.3.name`) is called what its last name is called. */
export function complain(
  language: TextLanguage,
  field: string,
  message: { key: string; params: Record<string, unknown> },
): string {
  return complaint(
    (key, params) => say(language, key, params),
    message,
    LABELS[language][field.split('.').at(-1) ?? ''],
  );
}
