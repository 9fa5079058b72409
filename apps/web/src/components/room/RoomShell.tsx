import type { ReactNode } from 'react';
import { look, lookWith } from '../look/look';
import classes from './RoomShell.module.css';

interface Props {
  title: ReactNode;
  /** One line below it. */
  about: ReactNode;
  /** What a phone has room for instead of it. */
  aboutOnPhone?: ReactNode;
  /** How it stands, beside the title. */
  state?: ReactNode;
  /** In the middle of the header. */
  clock?: ReactNode;
  /** What can be done with all of it. */
  end: ReactNode;
  /** What scrolls when there is more than a screen holds: parts of the room, or on a phone the page. */
  scrolls: 'parts' | 'page';
  children: ReactNode;
}

/** A room fills the screen, without the menu: what it is and how to leave above, what is done in it below. */
export function RoomShell({ title, about, aboutOnPhone, state, clock, end, scrolls, children }: Props) {
  const hasClock = clock !== undefined || undefined;
  return (
    <div className={lookWith(classes.room, 'stack', 'sheet')} data-scrolls={scrolls}>
      <header className={lookWith(classes.header, 'row', 'gap-12', 'keep')} data-clock={hasClock}>
        <div className={lookWith(classes.name, 'row', 'gap-12', 'narrow')}>
          <img className={look('keep', 'not-on-phone')} src="/logo.svg" alt="" width={36} height={36} />
          <div className={look('narrow')}>
            <h1 className={lookWith(classes.title, 'cut', 'm-0', 'text-lg', 'semibold', 'leading-14')}>{title}</h1>
            <p
              className={
                aboutOnPhone
                  ? look('cut', 'm-0', 'text-sm', 'leading-14', 'not-on-phone')
                  : look('cut', 'm-0', 'text-sm', 'leading-14')
              }
            >
              {about}
            </p>
            {aboutOnPhone && <p className={lookWith(classes.onPhone, 'cut', 'm-0', 'leading-14')}>{aboutOnPhone}</p>}
          </div>
        </div>
        {state}
        {clock}
        <div
          className={hasClock ? classes.end : lookWith(classes.end, 'row', 'gap-14', 'ml-auto', 'keep')}
          data-clock={hasClock}
        >
          {end}
        </div>
      </header>
      {children}
    </div>
  );
}

/** The class of the button that stands out on the header: it leaves the room, or ends it. */
export const roomButton = (own = ''): string => `${classes.button} ${own}`;
