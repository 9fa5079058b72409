/** Where the next question is written. */
const QUESTION_ID = 'assistant-question';

export const questionBox = { id: QUESTION_ID, find: () => document.getElementById(QUESTION_ID) };
/** The button in the frame, which knows nothing of the panel but its id. */
export const findButton = () => document.querySelector('[aria-keyshortcuts="Control+/"]');
