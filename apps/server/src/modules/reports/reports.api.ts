/** What other modules may use of reports: figures with the caller's eyes (`questionOf` says whose). */
export { classFigures } from './class-figures.repo';
export { classCourses } from './class-work.repo';
export { practisedCompetencies } from './competency.repo';
export { activityByDay, standing } from './dashboard.repo';
export { averageOf, perCentOf } from './figures.rules';
export { workersOf } from './help.repo';
export { reasonsFor, windowsUpTo } from './help.rules';
export { questionOf } from './question.service';
export { schoolFigures, totalFigures } from './school-figures.repo';
export { studentFigures } from './student-figures.repo';
export { courseReports, type EndedRow, endedWork } from './student-report.repo';
