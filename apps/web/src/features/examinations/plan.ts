import { screenPath } from '@/lib/screenPaths';
import type { Room, Sitting } from './queries';

/** What is being done to a plan, in a dialog over its page. */
export type Doing =
  | { what: 'add_sitting' | 'add' | 'import' | 'number' | 'arrange' }
  | { what: 'edit_sitting' | 'add_room'; sitting: Sitting }
  | { what: 'edit_room' | 'print'; room: Room }
  | { what: 'release' }
  | Ending;

/** What is asked again before it is done. */
export type Ending =
  | { what: 'archive' | 'delete' | 'ready' | 'unready' | 'withdraw_release' }
  | { what: 'delete_sitting'; sitting: Sitting }
  | { what: 'delete_room'; room: Room };

export type Do = (doing: Doing) => void;

export const roomById = (sittings: readonly Sitting[], id: number | null): Room | undefined =>
  sittings.flatMap(({ rooms }) => rooms).find((room) => room.id === id);

/** What the numbers that were given begin with, so that later ones do, too. */
export const prefixOf = (sittings: readonly Sitting[]): string =>
  /^\D*/.exec(sittings.flatMap(({ rooms }) => rooms).find((room) => room.first_number)?.first_number ?? '')?.[0] ?? '';

/** Of all rooms together. */
export const seatsOf = (sittings: readonly Sitting[]) => ({
  seats: sittings.reduce((sum, one) => sum + one.seats, 0),
  placed: sittings.reduce((sum, one) => sum + one.placed, 0),
});

/** What one candidate wrote. */
export const attemptPath = (id: number): string => `${screenPath('examination')}/attempt?id=${id}`;

/** All numbers of an examination begin alike, so what lies between two of them is what lies between their digits. */
const digitsOf = (number: string) => Number(number.replace(/\D/g, ''));

/** "ND0001–ND0024" where the room has all of these and no others, "ND0001 … ND0085" where others of them sit elsewhere. */
export function numbersIn({ first_number, last_number, placed }: Room): string {
  if (first_number === null || last_number === null) return '';
  const isWhole = digitsOf(last_number) - digitsOf(first_number) + 1 === placed;
  return [...new Set([first_number, last_number])].join(isWhole ? '–' : ' … ');
}
