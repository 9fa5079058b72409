import { BoundedMap } from '../bounded-map';
import type { EventHub } from './hub';

interface Reading {
  /** What is read was told to have changed since. */
  isOld: boolean;
}

/**
 * What was read, until the event channel tells that it changed. An answer that was on its way meanwhile may be from before
 * and is asked for again; while the channel is silent nothing is kept.
 */
export class Remembered<Value> {
  private readonly known: BoundedMap<number, Value>;
  private readonly readings = new Map<number, Set<Reading>>();

  constructor(
    private readonly events: Pick<EventHub, 'isListening' | 'onLoss' | 'subscribeToKind'>,
    most: number,
  ) {
    this.known = new BoundedMap(most);
    events.subscribeToKind('forget', ({ ids = [] }) => {
      for (const id of ids) this.forget(id);
    });
    events.onLoss(() => {
      for (const id of this.readings.keys()) this.forget(id);
      this.known.clear();
    });
  }

  get(id: number): Value | undefined {
    return this.known.get(id);
  }

  /** As it is now. */
  async read(id: number, ask: () => Promise<Value>): Promise<Value> {
    const reading: Reading = { isOld: false };
    const readings = this.readings.get(id) ?? new Set();
    this.readings.set(id, readings.add(reading));
    try {
      for (;;) {
        reading.isOld = false;
        const mayKeep = this.events.isListening;
        const value = await ask();
        if (reading.isOld) continue;
        if (mayKeep) this.known.set(id, value);
        return value;
      }
    } finally {
      readings.delete(reading);
      if (readings.size === 0 && this.readings.get(id) === readings) this.readings.delete(id);
    }
  }

  private forget(id: number): void {
    this.known.delete(id);
    for (const reading of this.readings.get(id) ?? []) reading.isOld = true;
  }
}
