import { readStored, writeStored } from '@/lib/storage';
import type { OwnAttempt } from '../journal/journal';

export interface Departure {
  at: string;
  seconds: number;
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

function randomId(): string {
  // Where the page does not come over a safe line the browser has no `randomUUID`.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function readMemory(place: OwnAttempt): RoomMemory {
  const stored = parse(readStored(keyOf(place)));
  return {
    device: typeof stored.device === 'string' ? stored.device : randomId(),
    leftPage: typeof stored.leftPage === 'number' ? stored.leftPage : 0,
    departures: Array.isArray(stored.departures) ? stored.departures : [],
    flagged: Array.isArray(stored.flagged) ? stored.flagged : [],
    at: typeof stored.at === 'string' ? stored.at : null,
  };
}

export function changeMemory(place: OwnAttempt, change: Partial<RoomMemory>): RoomMemory {
  const next = { ...readMemory(place), ...change };
  writeStored(keyOf(place), JSON.stringify(next));
  return next;
}

export const forgetMemory = (place: OwnAttempt): void => writeStored(keyOf(place), null);
