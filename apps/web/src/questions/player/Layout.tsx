import { look, lookWith } from '@/components/look/look';
import classes from './Layout.module.css';
import { usePlaying } from './playerState';
import type { Content } from './playing';

export function Column({ blocks, path }: { blocks: readonly Content[]; path: string }) {
  const { part } = usePlaying();
  return (
    <div className={look('stack', 'gap-24', 'narrow')}>
      {blocks.map((block, index) => part(block, `${path}.${index}`))}
    </div>
  );
}

/** Columns side by side by their shares; under each other where there is no room. */
export function Row({ content, path }: { content: Extract<Content, { kind: 'row' }>; path: string }) {
  const rest = 100 / Math.max(1, content.columns.length);
  return (
    <div className={look('contained')}>
      <div className={lookWith(classes.row, 'flex', 'gap-24')}>
        {content.columns.map(({ width, blocks }, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name and never move
          <div key={column} className={classes.cell} style={{ flexGrow: width ?? rest }}>
            <Column blocks={blocks} path={`${path}.${column}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
