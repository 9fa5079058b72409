import { drawRoomLists } from '../room-lists/page';
import type { RoomSheets } from '../room-lists/sheet';
import type { Run } from '../task';

export interface RoomListsTask {
  input: RoomSheets;
  part: never;
  result: { bytes: Uint8Array };
}

/** The lists of an examination room as one PDF: names of people meet a library that reads fonts, so it is drawn here. */
export const run: Run<RoomListsTask> = async (sheets) => ({ bytes: await drawRoomLists(sheets) });
