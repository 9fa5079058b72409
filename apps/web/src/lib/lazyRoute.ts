import type { ComponentType } from 'react';
import { loadTexts } from './i18n';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/** A route whose code and texts are fetched together, when it is opened. */
export const lazyRoute =
  (load: LoadPage, ...texts: string[]) =>
  async () => {
    const [module] = await Promise.all([load(), texts.length > 0 ? loadTexts(...texts) : null]);
    return { Component: module.default };
  };
