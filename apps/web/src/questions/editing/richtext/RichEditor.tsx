import 'prosemirror-view/style/prosemirror.css';
import { EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { keys } from './commands';
import { type Asked, LinkDialog, PictureDialog } from './dialogs';
import { showGaps, toggleGap } from './gapMarks';
import classes from './RichText.module.css';
import { docOfHtml, htmlOfDoc, schema } from './schema';
import { Toolbar } from './Toolbar';

export interface RichEditorProps {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  describedBy?: string;
  isWrong: boolean;
  isRequired?: boolean;
  /** The words of one line: one paragraph needs no paragraph. */
  isLine: boolean;
  withGaps: boolean;
  /** Where pictures go that are pasted, dropped or chosen; absent, they stand in the text. */
  onPicture?: (file: File) => void;
  /** Where the pointer went down, so that the cursor lands there. */
  point?: { x: number; y: number };
  /** A dialog is open: the field stays as it is though the focus is elsewhere. */
  onBusy: (isBusy: boolean) => void;
}

const selectionNear = (state: EditorState, at: number) => Selection.near(state.doc.resolve(at), -1);

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** The text under the cursor, with its buttons. Fetched when somebody first writes in such a field. */
export function RichEditor(props: RichEditorProps) {
  const { id, label, value, describedBy, isWrong, isRequired, isLine, withGaps, onBusy } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const shown = useRef(value);
  const [state, setState] = useState<EditorState>();
  const [asked, setAsked] = useState<Asked>();

  const ask = (next: Asked | undefined) => {
    setAsked(next);
    onBusy(next !== undefined);
    if (!next) requestAnimationFrame(() => view.current?.focus());
  };
  const takePicture = (file: File) => {
    if (latest.current.onPicture) latest.current.onPicture(file);
    else ask({ what: 'picture', file });
  };
  const taking = useRef(takePicture);
  taking.current = takePicture;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one view for as long as the field is written in
  useEffect(() => {
    if (!box.current) return;
    const made = new EditorView(box.current, {
      state: EditorState.create({
        doc: docOfHtml(value),
        plugins: [keys, ...(withGaps ? [showGaps(classes.gap ?? '')] : [])],
      }),
      attributes: {
        id,
        class: `${classes.text} ${classes.writing}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        translate: 'no',
        ...(isRequired ? { 'aria-required': 'true' } : {}),
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        shown.current = htmlOfDoc(next.doc, latest.current.isLine);
        latest.current.onChange(shown.current);
      },
      handlePaste: (_, event) => {
        const [picture] = picturesIn(event.clipboardData);
        if (picture) taking.current(picture);
        return picture !== undefined;
      },
      handleDrop: (_, event) => {
        const [picture] = picturesIn(event.dataTransfer);
        if (!picture) return false;
        event.preventDefault();
        taking.current(picture);
        return true;
      },
    });
    view.current = made;
    setState(made.state);
    made.focus();
    const { point } = latest.current;
    const found = point && made.posAtCoords({ left: point.x, top: point.y });
    const end = found ? found.pos : made.state.doc.content.size;
    made.dispatch(made.state.tr.setSelection(selectionNear(made.state, end)));
    return () => made.destroy();
  }, []);

  // Taken back or brought again from outside: the text follows, the cursor stays as near as it can.
  useEffect(() => {
    const open = view.current;
    if (!open || value === shown.current) return;
    shown.current = value;
    const at = open.state.selection.head;
    const next = EditorState.create({ doc: docOfHtml(value), plugins: open.state.plugins });
    open.updateState(next.apply(next.tr.setSelection(selectionNear(next, Math.min(at, next.doc.content.size)))));
    setState(open.state);
  }, [value]);

  useEffect(() => {
    const text = view.current?.dom;
    if (!text) return;
    text.setAttribute('aria-invalid', String(isWrong));
    if (describedBy) text.setAttribute('aria-describedby', describedBy);
    else text.removeAttribute('aria-describedby');
  }, [describedBy, isWrong]);

  return (
    <>
      {state && view.current && (
        <Toolbar
          view={view.current}
          state={state}
          label={label}
          isLine={isLine}
          onAsk={ask}
          onPicture={takePicture}
          onGap={
            withGaps
              ? () => {
                  const open = view.current;
                  const change = open && toggleGap(open.state);
                  if (change) open.dispatch(change);
                  open?.focus();
                }
              : undefined
          }
        />
      )}
      <div ref={box} />
      {asked?.what === 'link' && view.current && <LinkDialog view={view.current} onClose={() => ask(undefined)} />}
      {asked?.what === 'picture' && (
        <PictureDialog
          file={asked.file}
          onClose={() => ask(undefined)}
          onDone={(picture) => {
            const open = view.current;
            open?.dispatch(open.state.tr.replaceSelectionWith(schema.nodes.picture.create(picture), false));
            ask(undefined);
          }}
        />
      )}
    </>
  );
}
