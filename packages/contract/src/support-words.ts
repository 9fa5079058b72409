/** Open: it waits for an answer. Whatever is written by the one who asked opens it again. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export const SUPPORT_CATEGORIES = ['account', 'lesson', 'exam', 'technical', 'other'] as const;
export const FEEDBACK_KINDS = ['idea', 'problem', 'praise'] as const;
export const FEEDBACK_STATUSES = ['new', 'seen'] as const;

export type SupportState = (typeof SUPPORT_STATES)[number];
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
