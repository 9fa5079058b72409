import { type ComponentType, lazy } from 'react';
import { loadTexts } from './i18n';

/** A component whose code, and the texts that only it needs, are fetched when it is first shown. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>, ...texts: string[]) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), texts.length > 0 ? loadTexts(...texts) : null]);
    return { default: component };
  });
