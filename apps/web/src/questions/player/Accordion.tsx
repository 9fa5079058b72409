import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { look } from '@/components/look/look';
import classes from './Accordion.module.css';
import { usePlaying } from './playerState';
import type { Content } from './playing';

interface Props {
  content: Extract<Content, { kind: 'accordion' }>;
  path: string;
}

/** Panels that unfold, each by itself. */
export function Accordion({ content, path }: Props) {
  const { part } = usePlaying();
  const id = useId();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (panel: number) => {
    const next = new Set(open);
    if (!next.delete(panel)) next.add(panel);
    setOpen(next);
  };
  return (
    <div className={look('card', 'clip')}>
      {content.panels.map(({ title, blocks }, panel) => {
        const isOpen = open.has(panel);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: panels have no other name and never move
          <section key={panel} className={classes.panel}>
            <h3 className={classes.head}>
              <button
                type="button"
                id={`${id}-${panel}-head`}
                className={classes.button}
                aria-expanded={isOpen}
                aria-controls={`${id}-${panel}`}
                onClick={() => toggle(panel)}
              >
                <IconChevronDown className={classes.arrow} size={20} stroke={1.8} aria-hidden="true" />
                <span translate="no">{title}</span>
              </button>
            </h3>
            <div id={`${id}-${panel}`} className={classes.body} hidden={!isOpen}>
              {isOpen && blocks.map((block, index) => part(block, `${path}.${panel}.${index}`))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
