/** By these the key finds its way between page and panel, whose code is not there before it is opened. */
export const ASSISTANT_BUTTON = 'assistant-button';
export const ASSISTANT_PANEL = 'assistant-panel';
export const ASSISTANT_QUESTION = 'assistant-question';
