import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema';

const { nodes, marks } = schema;

export const MARKS = ['strong', 'em', 'underline', 'sub', 'sup', 'code'] as const;
export type MarkName = (typeof MARKS)[number];
export type ListName = 'bullet_list' | 'ordered_list';

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView());
  return true;
};

export const toggle = (name: MarkName): Command => toggleMark(marks[name]);

/** Into a list of this kind, out of it, or from one kind into the other. */
export const toggleList =
  (name: ListName): Command =>
  (state, dispatch, view) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const node = $from.node(depth);
      if (node.type === nodes[name]) return liftListItem(nodes.list_item)(state, dispatch, view);
      if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodes[name]));
        return true;
      }
    }
    return wrapInList(nodes[name])(state, dispatch, view);
  };

export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  return empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type);
}

export function isInList(state: EditorState, name: ListName): boolean {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    ({ type }) => type === nodes[name],
  );
}

export const keys = keymap({
  ...baseKeymap,
  Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap.Enter ?? (() => false)),
  'Shift-Enter': chainCommands(exitCode, lineBreak),
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('em'),
  'Mod-u': toggle('underline'),
  'Mod-,': toggle('sub'),
  'Mod-.': toggle('sup'),
  'Mod-e': toggle('code'),
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
});
