import { EXAMS_PATH } from '@/lib/studentPaths';

/** Safe Exam Browser says so in its name, followed by its version. */
export const isInSeb = (): boolean => /\bSEB\//.test(navigator.userAgent);

/** The one link by which Safe Exam Browser lets itself be closed; the server writes the same into its file. */
export const LEAVE_SEB = `${EXAMS_PATH}?leave=seb`;
