/** Sizes and times of the class room, apart from its schemas so that the page is light. */
export const ROOM_MESSAGE_LENGTH = 1000;
export const MESSAGES_AT_ONCE = 100;
/** Somebody whose page was silent for so long is not here any more. */
export const PRESENT_SECONDS = 90;
/** How often the page of a call says that it goes on. */
export const CALL_SECONDS = 45;
/** How often a page says that it is here. */
export const LOOK_SECONDS = 30;
/** What a lesson can show besides the materials of its parts. */
export const MOST_LESSON_MATERIALS = 30;
