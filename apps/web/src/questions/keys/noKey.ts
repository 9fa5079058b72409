import { type Keys, keyOf } from './key';

/** Of a kind that people mark: no key to mend, and none to say on the spot. */
export const NO_KEY: Keys = {
  key: keyOf<null>({ read: () => null, write: (params) => params, faultOf: () => null, Fields: () => null }),
  quick: null,
};
