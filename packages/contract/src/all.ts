import { accountImportEndpoints, accountTemplateEndpoints } from './account-imports';
import { accountEndpoints } from './accounts';
import { answerFileEndpoints } from './answer-files';
import { answerPaperEndpoints } from './answer-papers';
import { assignmentEndpoints } from './assignments';
import { assistantEndpoints } from './assistant';
import { auditEndpoints } from './audit';
import { authEndpoints, profileEndpoints } from './auth';
import { avatarEndpoints } from './avatars';
import { blueprintEndpoints } from './blueprints';
import { calendarLinkEndpoints } from './calendar-links';
import { certificateEndpoints, certificateTemplateEndpoints, publicCertificateEndpoints } from './certificates';
import { checkInEndpoints } from './check-ins';
import { classAttendanceEndpoints } from './class-attendance';
import { classExamEndpoints } from './class-exams';
import { classMaterialEndpoints } from './class-materials';
import { classRoomEndpoints } from './class-rooms';
import { classSeriesEndpoints } from './class-series';
import { attendanceEndpoints, classSessionEndpoints } from './class-sessions';
import { classTeacherEndpoints } from './class-teachers';
import { classTestEndpoints } from './class-tests';
import { upgradeEndpoints } from './class-upgrades';
import { classEndpoints } from './classes';
import { conversationEndpoints } from './conversations';
import { courseDashboardEndpoints } from './course-dashboards';
import { coursePartEndpoints, placementEndpoints } from './course-parts';
import { courseEndpoints, platformEndpoints, platformStateEndpoints } from './courses';
import { dashboardEndpoints } from './dashboards';
import type { Endpoint } from './endpoint';
import { enrolmentEndpoints } from './enrolments';
import { examMarkingEndpoints } from './exam-marking';
import { examRoomEndpoints, roomMessageEndpoints } from './exam-rooms';
import { examinationCandidateEndpoints } from './examination-candidates';
import { examAppealEndpoints, examinationResultEndpoints } from './examination-results';
import { examinationRoomEndpoints } from './examination-rooms';
import { examinationEndpoints, examinationReadinessEndpoints } from './examinations';
import { examEndpoints, examPresenceEndpoints, examResultEndpoints, lateAnswerEndpoints } from './exams';
import { exerciseEndpoints, studentExerciseEndpoints } from './exercises';
import { fileEndpoints } from './files';
import { generationEndpoints } from './generation';
import { geographyEndpoints } from './geography';
import { gradebookEndpoints } from './gradebook';
import { gradeEndpoints } from './grades';
import { h5pLibraryEndpoints, h5pPlayerEndpoints } from './h5p-libraries';
import { h5pPackageEndpoints } from './h5p-packages';
import { helpPageEndpoints } from './help-pages';
import { lessonSummaryEndpoints } from './lesson-summaries';
import { lessonEndpoints } from './lessons';
import { materialTagEndpoints } from './material-tags';
import { materialEndpoints } from './materials';
import { meetingAccountEndpoints } from './meeting-accounts';
import { meetingWebhookEndpoints } from './meeting-webhooks';
import { needsHelpEndpoints } from './needs-help';
import { noteEndpoints } from './notes';
import { notificationEndpoints, outboxEndpoints } from './notifications';
import { paperExamEndpoints } from './paper-exams';
import { passwordEndpoints } from './passwords';
import { personnelEndpoints } from './personnel';
import { practiceEndpoints } from './practice';
import { questionExportEndpoints, questionImportEndpoints } from './question-imports';
import { registrationEndpoints } from './registrations';
import { regradeEndpoints } from './regrades';
import { reportEndpoints } from './reports';
import { permissionEndpoints, roleEndpoints } from './roles';
import { rosterEndpoints } from './rosters';
import { schoolHolidayEndpoints } from './school-holidays';
import { schoolHourEndpoints } from './school-hours';
import { schoolPageEndpoints, weeklyMailEndpoints } from './school-pages';
import { schoolSetupEndpoints } from './school-setup';
import { schoolYearEndpoints } from './school-years';
import { schoolEndpoints } from './schools';
import { slideDeckEndpoints } from './slide-decks';
import { studentCourseEndpoints } from './student-courses';
import { studentExaminationEndpoints } from './student-examinations';
import { studentRecordEndpoints } from './student-records';
import { studentReportEndpoints } from './student-reports';
import { feedbackEndpoints, supportEndpoints, supportFileEndpoints } from './support';
import { systemStatusEndpoints } from './system-status';
import { taskEndpoints } from './tasks';
import { teachingEndpoints } from './teaching';

/** The whole contract: everything the server answers, by group. */
export const ALL_ENDPOINTS = {
  auth: authEndpoints,
  profile: profileEndpoints,
  geography: geographyEndpoints,
  roles: roleEndpoints,
  permissions: permissionEndpoints,
  schools: schoolEndpoints,
  schoolYears: schoolYearEndpoints,
  upgrades: upgradeEndpoints,
  personnel: personnelEndpoints,
  grades: gradeEndpoints,
  classes: classEndpoints,
  rosters: rosterEndpoints,
  classTeachers: classTeacherEndpoints,
  accounts: accountEndpoints,
  avatars: avatarEndpoints,
  passwords: passwordEndpoints,
  accountImports: accountImportEndpoints,
  accountTemplates: accountTemplateEndpoints,
  courses: courseEndpoints,
  coursePlatform: platformEndpoints,
  coursePlatformState: platformStateEndpoints,
  courseParts: coursePartEndpoints,
  placements: placementEndpoints,
  registrations: registrationEndpoints,
  enrolments: enrolmentEndpoints,
  assignments: assignmentEndpoints,
  studentCourses: studentCourseEndpoints,
  materials: materialEndpoints,
  practice: practiceEndpoints,
  lessons: lessonEndpoints,
  notes: noteEndpoints,
  exams: examEndpoints,
  answerFiles: answerFileEndpoints,
  examMarking: examMarkingEndpoints,
  examPresence: examPresenceEndpoints,
  lateAnswers: lateAnswerEndpoints,
  answerPapers: answerPaperEndpoints,
  examResults: examResultEndpoints,
  exercises: exerciseEndpoints,
  studentExercises: studentExerciseEndpoints,
  classExams: classExamEndpoints,
  classTests: classTestEndpoints,
  examinations: examinationEndpoints,
  examinationRooms: examinationRoomEndpoints,
  examinationCandidates: examinationCandidateEndpoints,
  examinationReadiness: examinationReadinessEndpoints,
  examinationResults: examinationResultEndpoints,
  examAppeals: examAppealEndpoints,
  studentExaminations: studentExaminationEndpoints,
  examRooms: examRoomEndpoints,
  roomMessages: roomMessageEndpoints,
  certificateTemplates: certificateTemplateEndpoints,
  certificates: certificateEndpoints,
  publicCertificates: publicCertificateEndpoints,
  regrades: regradeEndpoints,
  gradebook: gradebookEndpoints,
  studentReports: studentReportEndpoints,
  studentRecords: studentRecordEndpoints,
  dashboards: dashboardEndpoints,
  courseDashboards: courseDashboardEndpoints,
  needsHelp: needsHelpEndpoints,
  reports: reportEndpoints,
  schoolPages: schoolPageEndpoints,
  weeklyMails: weeklyMailEndpoints,
  paperExams: paperExamEndpoints,
  slideDecks: slideDeckEndpoints,
  materialTags: materialTagEndpoints,
  classMaterials: classMaterialEndpoints,
  blueprints: blueprintEndpoints,
  classSessions: classSessionEndpoints,
  attendance: attendanceEndpoints,
  classAttendance: classAttendanceEndpoints,
  checkIns: checkInEndpoints,
  lessonSummaries: lessonSummaryEndpoints,
  calendarLinks: calendarLinkEndpoints,
  schoolHolidays: schoolHolidayEndpoints,
  schoolHours: schoolHourEndpoints,
  schoolSetup: schoolSetupEndpoints,
  classSeries: classSeriesEndpoints,
  teaching: teachingEndpoints,
  generation: generationEndpoints,
  questionImports: questionImportEndpoints,
  questionExports: questionExportEndpoints,
  h5pPackages: h5pPackageEndpoints,
  h5pLibraries: h5pLibraryEndpoints,
  h5pPlayer: h5pPlayerEndpoints,
  meetingWebhooks: meetingWebhookEndpoints,
  audit: auditEndpoints,
  tasks: taskEndpoints,
  notifications: notificationEndpoints,
  outbox: outboxEndpoints,
  classRooms: classRoomEndpoints,
  meetingAccounts: meetingAccountEndpoints,
  support: supportEndpoints,
  supportFiles: supportFileEndpoints,
  feedback: feedbackEndpoints,
  conversations: conversationEndpoints,
  assistant: assistantEndpoints,
  files: fileEndpoints,
  helpPages: helpPageEndpoints,
  systemStatus: systemStatusEndpoints,
};

type Groups = typeof ALL_ENDPOINTS;
type AnyOf = { [Group in keyof Groups]: Groups[Group][keyof Groups[Group]] }[keyof Groups];
type Named<E extends Endpoint> = E extends Endpoint ? { [Name in `${E['method']} ${E['path']}`]: E } : never;
type Intersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;

/** Every call by the name a client gives it: `"GET /api/schools/"`. Types only: no schema reaches the browser. */
export type Calls = Intersection<Named<AnyOf>>;
export type CallName = keyof Calls & string;
