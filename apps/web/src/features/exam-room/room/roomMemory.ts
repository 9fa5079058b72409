import { newUuid } from '@/lib/newKey';
import { readStored, writeStored } from '@/lib/storage';
import type { OwnAttempt } from '../journal/journal';

export interface Departure {
  at: string;
  seconds: number;
}

interface RoomMessage {
  text: string;
  at: string;
}

/** What this computer remembers of an attempt besides its answers. */
export interface RoomMemory {
  /** Names this computer to the server, for this attempt only. */
  device: string;
  leftPage: number;
  /** The last times it was left, by the server's clock; those before them were told. */
  departures: Departure[];
  flagged: string[];
  /** The question one was at. */
  at: string | null;
  /** What the invigilator has said to the room, until it is closed. */
  message: RoomMessage | null;
}

const PREFIX = 'khue.exam.';
const keyOf = ({ owner, activity }: OwnAttempt) => `${PREFIX}${owner}.${activity}`;

function parse(text: string | null): Partial<RoomMemory> {
  try {
    return JSON.parse(text ?? '{}') as Partial<RoomMemory>;
  } catch {
    return {};
  }
}

export function readMemory(place: OwnAttempt): RoomMemory {
  const stored = parse(readStored(keyOf(place)));
  return {
    device: typeof stored.device === 'string' ? stored.device : newUuid(),
    leftPage: typeof stored.leftPage === 'number' ? stored.leftPage : 0,
    departures: Array.isArray(stored.departures) ? stored.departures : [],
    flagged: Array.isArray(stored.flagged) ? stored.flagged : [],
    at: typeof stored.at === 'string' ? stored.at : null,
    message: typeof stored.message?.text === 'string' ? stored.message : null,
  };
}

export function changeMemory(place: OwnAttempt, change: Partial<RoomMemory>): RoomMemory {
  const next = { ...readMemory(place), ...change };
  writeStored(keyOf(place), JSON.stringify(next));
  return next;
}

export const forgetMemory = (place: OwnAttempt): void => writeStored(keyOf(place), null);
