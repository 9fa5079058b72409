import type { LiveEvent } from '../src/platform/events/hub';

/** The event channel as far as a memory knows it. */
export class FakeHub {
  isListening = true;
  lose: () => void = () => undefined;
  private readonly listeners = new Map<string, (event: LiveEvent) => void>();

  subscribeToKind(kind: LiveEvent['kind'], listener: (event: LiveEvent) => void) {
    this.listeners.set(kind, listener);
    return () => undefined;
  }

  onLoss(listener: () => void) {
    this.lose = listener;
    return () => undefined;
  }

  tell(event: LiveEvent): void {
    this.listeners.get(event.kind)?.(event);
  }
}
