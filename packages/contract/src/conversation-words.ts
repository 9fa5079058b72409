/** The longest message, and the longest note of a teacher. */
export const MESSAGE_TEXT_LENGTH = 2_000;
/** The longest reason of a report. */
export const REPORT_LENGTH = 500;
/** Beyond so many unread messages nobody counts on. */
export const MOST_UNREAD = 99;
