import { i18n } from './i18n';

/** A room that is called by its number alone gets its word; many a name has it already. */
export const examRoomName = (room: string): string =>
  /^\d/.test(room) ? i18n.t('components:exam_room', { room }) : room;
