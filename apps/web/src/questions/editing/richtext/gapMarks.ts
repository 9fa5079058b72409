import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { gapSpans, wanted } from './gapText';

/** One sign for everything that is no text, so that places in the text are places in the block. */
const textOf = (block: {
  textBetween: (from: number, to: number, a: string, leaf: string) => string;
  content: { size: number };
}) => block.textBetween(0, block.content.size, '', '\u0000');

/** The same within a rich text: only signs are added or taken away, marks stay. */
export function toggleGap(state: EditorState): Transaction | null {
  const { $from, $to } = state.selection;
  if (!$from.sameParent($to) || !$from.parent.isTextblock) return null;
  const text = textOf($from.parent);
  const [from, to, base] = [$from.parentOffset, $to.parentOffset, $from.start()];
  const inside = gapSpans(text).find((span) => span.from <= from && to <= span.to);
  if (inside) {
    return state.tr.delete(base + inside.to - 1, base + inside.to).delete(base + inside.from, base + inside.from + 1);
  }
  const span = wanted(text, from, to);
  if (!span || text.slice(span.from, span.to).includes('*')) return null;
  return state.tr.insertText('*', base + span.to).insertText('*', base + span.from);
}

/** Gaps stand out while one writes. */
export const showGaps = (className: string) =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const found: Decoration[] = [];
        doc.descendants((node, position) => {
          if (!node.isTextblock) return;
          for (const { from, to } of gapSpans(textOf(node))) {
            found.push(Decoration.inline(position + 1 + from, position + 1 + to, { class: className }));
          }
        });
        return DecorationSet.create(doc, found);
      },
    },
  });
