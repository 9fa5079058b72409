import type { ReactNode } from 'react';
import classes from './Quiet.module.css';

/** The room's page while nothing is sat: one sheet, alone. */
export const Quiet = ({ children }: { children: ReactNode }) => <main className={classes.quiet}>{children}</main>;
