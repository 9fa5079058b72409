/** What an exam leaves on a computer besides its answers; other people use it next. */
export const EXAM_FILES = 'khue-exam-files';
export const EXAM_PAPERS = 'khue.exam-papers';
export const EXAM_ROOM = '/student/examtest/test';
/** Who sits it, as the server told: a reload without a line goes on without asking. */
export const EXAM_ME = 'khue.exam-me';
