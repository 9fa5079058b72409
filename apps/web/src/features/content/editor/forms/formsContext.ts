import { type ComponentType, createContext } from 'react';
import type { Path } from '@/questions/editing/editing';

/** `path` leads to the params. */
export type ContentForm = ComponentType<{ path: Path }>;

/** The form of each type. By way of a context, because forms hold forms that hold them. */
export const FormsContext = createContext<Partial<Record<string, ContentForm>>>({});
