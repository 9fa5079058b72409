import { type ReactNode, useId } from 'react';
import { look } from '@/components/look/look';

interface Props {
  title: string;
  /** At the right of the title. */
  beside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** One side of a student, with its heading. */
export function Card({ title, beside, children, className }: Props) {
  const id = useId();
  return (
    <section
      className={`${look('card', 'p-14-18', 'narrow', 'stack', 'gap-10')} ${className ?? ''}`}
      aria-labelledby={id}
    >
      <div className={look('cluster', 'between', 'gap-2-12')}>
        <h2 id={id} className={look('heading', 'm-0')}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
