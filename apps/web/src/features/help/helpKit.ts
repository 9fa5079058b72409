import type { ReactNode } from 'react';

interface Crumb {
  label: string;
  to?: string;
}

/**
 * What help is shown with. Inside these are the pieces of every screen; before signing in they are light ones of its
 * own, because whoever cannot sign in must not wait for a frame that they cannot enter.
 */
export interface HelpKit {
  Header: (props: { title: string; sentence: string; crumbs?: readonly Crumb[] }) => ReactNode;
  Failed: (props: { error: unknown; retry: () => void; action?: ReactNode }) => ReactNode;
  Loading: () => ReactNode;
  Empty: (props: { title: string; advice: string }) => ReactNode;
  Search: (props: { label: string; value: string; onChange: (value: string) => void; className?: string }) => ReactNode;
  Choice: (props: {
    'aria-label': string;
    value: string;
    onChange: (value: string) => void;
    data: { value: string; label: string }[];
  }) => ReactNode;
}
