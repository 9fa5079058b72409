export type OutsideFaultKind = 'unavailable' | 'throttled' | 'timeout' | 'unauthorised' | 'protocol';

/**
 * A service outside the product could not do what it was asked, and may be able to later. `unauthorised`: it
 * does not accept our credentials or rights; `protocol`: its answer makes no sense.
 */
export class OutsideFault extends Error {
  constructor(
    readonly kind: OutsideFaultKind,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'OutsideFault';
  }
}
