/** Open: it waits for an answer. Whatever is written by the one who asked opens it again. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export const SUPPORT_CATEGORIES = ['account', 'lesson', 'exam', 'technical', 'other'] as const;
export const FEEDBACK_KINDS = ['idea', 'problem', 'praise'] as const;
export const FEEDBACK_STATUSES = ['new', 'seen'] as const;

export type SupportState = (typeof SUPPORT_STATES)[number];
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Characters of whatever somebody writes, whether to ask, to answer or to tell us; and of a subject. */
export const MESSAGE_LENGTH = 5000;
export const SUBJECT_LENGTH = 150;

/** What can be sent with a message: pictures of a screen, and documents to be read. */
export const SUPPORT_FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'] as const;
export const SUPPORT_FILE_LIMIT = 5 * 1024 * 1024;
export const MOST_SUPPORT_FILES = 3;
