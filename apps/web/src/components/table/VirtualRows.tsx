import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const USUAL_HEIGHT = 48;
const OVERSCAN = 12;

/** What lets a row be measured where it stands. */
export interface Measured {
  ref?: (row: HTMLTableRowElement | null) => void;
  'data-index'?: number;
}

interface Props<Row> {
  rows: readonly Row[];
  children: (row: Row, index: number, measured: Measured) => ReactNode;
}

interface Scroller {
  /** Absent when the whole page scrolls, as on a phone. */
  frame?: Element;
  /** How far below its top the rows begin. */
  margin: number;
}

/** What scrolls the rows: the nearest frame whose height is limited, else the page. */
function scrollerOf(start: Element): Scroller {
  const { top } = start.getBoundingClientRect();
  for (let frame = start.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
    const { overflowY } = getComputedStyle(frame);
    if ((overflowY === 'auto' || overflowY === 'scroll') && frame.scrollHeight > frame.clientHeight) {
      return { frame, margin: top - frame.getBoundingClientRect().top + frame.scrollTop };
    }
  }
  return { margin: top + window.scrollY };
}

/** Paper and the browser's own search need every row: for them the list is whole, from then on. */
function useWhole(): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const makeWhole = () => flushSync(() => setWhole(true));
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F3' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f')) makeWhole();
    };
    window.addEventListener('beforeprint', makeWhole);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('beforeprint', makeWhole);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return isWhole;
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr style={{ display: 'block', height }}>
      <td aria-hidden="true" />
    </tr>
  );

/** Long lists: only the rows in sight, some around them, and the one that has the focus are in the page. */
export function VirtualRows<Row>(props: Props<Row>) {
  const start = useRef<HTMLTableRowElement>(null);
  const [scroller, setScroller] = useState<Scroller>();
  const isWhole = useWhole();
  useLayoutEffect(() => {
    // Stands where the first row will, over a gap as high as all of them: so it shows what will scroll.
    if (start.current) setScroller(scrollerOf(start.current));
  }, []);
  if (isWhole) return props.rows.map((row, index) => props.children(row, index, {}));
  if (scroller?.frame) return <RowsInFrame {...props} frame={scroller.frame} margin={scroller.margin} />;
  if (scroller) return <RowsInPage {...props} margin={scroller.margin} />;
  return (
    <tr ref={start} style={{ display: 'block', height: props.rows.length * USUAL_HEIGHT }}>
      <td aria-hidden="true" />
    </tr>
  );
}

function RowsInFrame<Row>({ frame, margin, ...props }: Props<Row> & { frame: Element; margin: number }) {
  const range = useRange(props.rows.length);
  const virtualizer = useVirtualizer<Element, HTMLTableRowElement>({
    ...range.options,
    getScrollElement: () => frame,
    scrollMargin: margin,
  });
  return <Rows {...props} virtualizer={virtualizer} onFocus={range.onFocus} />;
}

function RowsInPage<Row>({ margin, ...props }: Props<Row> & { margin: number }) {
  const range = useRange(props.rows.length);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({ ...range.options, scrollMargin: margin });
  return <Rows {...props} virtualizer={virtualizer} onFocus={range.onFocus} />;
}

function useRange(count: number) {
  const [focused, setFocused] = useState<number>();
  return {
    onFocus: setFocused,
    options: {
      count,
      estimateSize: () => USUAL_HEIGHT,
      overscan: OVERSCAN,
      // A row that has the focus is not taken away from under the keyboard.
      rangeExtractor: (range: Range) => {
        const inSight = defaultRangeExtractor(range);
        const isApart = focused !== undefined && focused < count && !inSight.includes(focused);
        return isApart ? [...inSight, focused].sort((a, b) => a - b) : inSight;
      },
    },
  };
}

interface RowsProps<Row> extends Props<Row> {
  virtualizer: Pick<
    Virtualizer<Element, HTMLTableRowElement> | Virtualizer<Window, HTMLTableRowElement>,
    'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'options'
  >;
  onFocus: (index: number | undefined) => void;
}

function Rows<Row>({ rows, children, virtualizer, onFocus }: RowsProps<Row>) {
  const first = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const body = first.current?.parentElement;
    const noteRow = (event: FocusEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('tr[data-index]');
      onFocus(row ? Number(row.dataset.index) : undefined);
    };
    body?.addEventListener('focusin', noteRow);
    return () => body?.removeEventListener('focusin', noteRow);
  }, [onFocus]);

  const items = virtualizer.getVirtualItems();
  const margin = virtualizer.options.scrollMargin;
  const end = (items.at(-1)?.end ?? margin) - margin;
  return (
    <>
      <tr ref={first} style={{ display: 'none' }} />
      {items.map((item, place) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <Fragment key={item.key}>
            <Gap height={item.start - (items[place - 1]?.end ?? margin)} />
            {children(row, item.index, { ref: virtualizer.measureElement, 'data-index': item.index })}
          </Fragment>
        );
      })}
      <Gap height={virtualizer.getTotalSize() - end} />
    </>
  );
}
