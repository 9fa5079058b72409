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

/**
 * The class with the most candidates left sits next, unless one of it has just sat down: whoever waits longest would
 * else be left over side by side. Among equals the one who comes first.
 */
function nextQueue(queues: readonly Queue[], beside: string | null): Queue | undefined {
  let best: Queue | undefined;
  for (const queue of queues) {
    if (left(queue) === 0 || queue.group === beside) continue;
    const isBetter =
      !best || left(queue) > left(best) || (left(queue) === left(best) && placeOf(queue) < placeOf(best));
    if (isBetter) best = queue;
  }
  return best ?? queues.find((queue) => left(queue) > 0);
}

/** The candidates in an order in which neighbours in a room are of different classes, wherever there is such an order. */
function mixed(candidates: readonly ToSeat[], rooms: readonly RoomToFill[]): number[] {
  const queues = queuesOf(candidates);
  const order: number[] = [];
  for (const { capacity } of rooms) {
    let beside: string | null = null;
    for (let seat = 0; seat < capacity; seat++) {
      const queue = nextQueue(queues, beside);
      const one = queue?.waiting[queue.next];
      if (!queue || !one) return order;
      queue.next += 1;
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
