/** Sizes and times of attendance, apart from its schemas so that pages are light. */

/** What a teacher adds to an entry: why somebody was late, or went home. */
export const ATTENDANCE_NOTE_LENGTH = 200;
export const CODE_DIGITS = 6;
/** How long a code counts after it was shown. */
export const CODE_MINUTES = 5;
/** Wrong codes that one student may send in one lesson; after that the teacher says who is there. */
export const MOST_WRONG_CODES = 8;
