import { COST } from '../src/platform/auth/passwords';

/**
 * Thousands of passwords are hashed in tests, at 34 ms of a processor each as the product does it. That it does is what
 * the start suite looks at, in a product of its own.
 */
Object.assign(COST, { memoryCost: 8, timeCost: 1 });
