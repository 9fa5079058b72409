/** Why somebody needs help, the most urgent first. */
export const HELP_REASONS = ['not_started', 'below_pass', 'falling', 'not_practising'] as const;
export type HelpReason = (typeof HELP_REASONS)[number];
