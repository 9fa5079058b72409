import { type ComponentType, createElement, type FunctionComponent, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from './i18n';

/** A component that comes when it is first shown, or when somebody asks for it before. */
export type Fetched<Props extends object> = FunctionComponent<Props> & {
  /** Done when it is here; fails when it cannot come. */
  fetch?: () => Promise<unknown>;
};

/** What did not arrive stays away until it is asked for again: a broken line must not be asked in a circle. */
const missing = new Set<() => void>();

/** What could not be fetched is fetched anew when it is next shown. */
export function fetchAgain(): void {
  for (const renew of missing) renew();
  missing.clear();
}

/** A component whose code, and the texts that only it needs, are fetched when it is first shown. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: string[]
): Fetched<Props> {
  const fetch = async () => {
    const [component] = await Promise.all([load(), texts.length > 0 ? loadTexts(...texts) : null]);
    return { default: component };
  };
  let piece: LazyExoticComponent<ComponentType<Props>>;
  const renew = () => {
    piece = lazy(() =>
      fetch().catch((error: unknown) => {
        missing.add(renew);
        throw error;
      }),
    );
  };
  renew();
  return Object.assign((props: Props) => createElement(piece as ComponentType<Props>, props), { fetch });
}
