import { type ComponentType, lazy } from 'react';

/** A component whose code is fetched when it is first shown. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
