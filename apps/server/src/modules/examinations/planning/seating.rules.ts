export interface ToSeat {
  id: number;
  /** Their class: two of one class do not sit side by side where it can be avoided. */
  group: string;
}

export interface RoomToFill {
  id: number;
  capacity: number;
}

export interface Seat {
  candidateId: number;
  /** Null: there was no seat left. */
  room: RoomToFill | null;
  seat: number | null;
}

/** Candidates of one class who wait for a seat, in the order they came in. */
interface Queue {
  group: string;
  waiting: { id: number; place: number }[];
  next: number;
}

function queuesOf(candidates: readonly ToSeat[]): Queue[] {
  const queues = new Map<string, Queue>();
  for (const [place, { id, group }] of candidates.entries()) {
    const queue = queues.get(group) ?? { group, waiting: [], next: 0 };
    queue.waiting.push({ id, place });
    queues.set(group, queue);
  }
  return [...queues.values()];
}

const left = ({ waiting, next }: Queue): number => waiting.length - next;
const placeOf = ({ waiting, next }: Queue): number => waiting[next]?.place ?? Number.POSITIVE_INFINITY;

const comesBefore = (one: Queue, other: Queue): boolean =>
  left(one) > left(other) || (left(one) === left(other) && placeOf(one) < placeOf(other));

/** Classes in which somebody waits, as a heap: an examination of a province has thousands. */
class Waiting {
  private readonly heap: Queue[] = [];

  constructor(queues: readonly Queue[]) {
    for (const queue of queues) this.push(queue);
  }

  push(queue: Queue): void {
    if (left(queue) === 0) return;
    let at = this.heap.push(queue) - 1;
    for (let above = Math.floor((at - 1) / 2); at > 0 && this.isBefore(at, above); above = Math.floor((at - 1) / 2)) {
      this.swap(at, above);
      at = above;
    }
  }

  /** The one with the most candidates left; among equals the one who comes first. */
  pop(): Queue | undefined {
    const [top] = this.heap;
    const last = this.heap.pop();
    if (last && last !== top) {
      this.heap[0] = last;
      this.sink();
    }
    return top;
  }

  private sink(): void {
    for (let at = 0; ; ) {
      const [first, second] = [2 * at + 1, 2 * at + 2];
      const below = this.isBefore(second, first) ? second : first;
      if (!this.isBefore(below, at)) return;
      this.swap(at, below);
      at = below;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const one = this.heap[a];
    const other = this.heap[b];
    return one !== undefined && (other === undefined || comesBefore(one, other));
  }

  private swap(a: number, b: number): void {
    const one = this.heap[a];
    const other = this.heap[b];
    if (!one || !other) return;
    this.heap[a] = other;
    this.heap[b] = one;
  }
}

/**
 * The class with the most candidates left sits next, unless one of it has just sat down: whoever waits longest would
 * else be left over side by side.
 */
function takeNext(waiting: Waiting, beside: string | null): Queue | undefined {
  const first = waiting.pop();
  const second = first?.group === beside ? waiting.pop() : undefined;
  if (first && second) waiting.push(first);
  return second ?? first;
}

/** The candidates in an order in which neighbours in a room are of different classes, wherever there is such an order. */
function mixed(candidates: readonly ToSeat[], rooms: readonly RoomToFill[]): number[] {
  const waiting = new Waiting(queuesOf(candidates));
  const order: number[] = [];
  for (const { capacity } of rooms) {
    let beside: string | null = null;
    for (let seat = 0; seat < capacity; seat++) {
      const queue = takeNext(waiting, beside);
      const one = queue?.waiting[queue.next];
      if (!queue || !one) return order;
      queue.next += 1;
      waiting.push(queue);
      order.push(one.id);
      beside = queue.group;
    }
  }
  return order;
}

/**
 * Fills rooms one after the other, as far as they reach; who comes last in the order has no seat then. The same
 * candidates and rooms give the same seats.
 */
export function seatsFor(
  candidates: readonly ToSeat[],
  rooms: readonly RoomToFill[],
  { mixClasses }: { mixClasses: boolean },
): Seat[] {
  const seats = rooms.flatMap((room) => Array.from({ length: room.capacity }, (_, at) => ({ room, seat: at + 1 })));
  const seated = candidates.slice(0, seats.length);
  const order = mixClasses ? mixed(seated, rooms) : seated.map(({ id }) => id);
  const placed: Seat[] = order.map((candidateId, at) => ({
    candidateId,
    room: seats[at]?.room ?? null,
    seat: seats[at]?.seat ?? null,
  }));
  const standing = candidates.slice(seats.length).map(({ id }): Seat => ({ candidateId: id, room: null, seat: null }));
  return [...placed, ...standing];
}
