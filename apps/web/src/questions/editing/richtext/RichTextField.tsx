import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { look, lookWith } from '@/components/look/look';
import { lazyComponent } from '@/lib/lazyComponent';
import { Html } from '../../player/Html';
import { afterPointer } from './afterPointer';
import type { RichEditorProps } from './RichEditor';
import classes from './RichText.module.css';

const RichEditor = lazyComponent<RichEditorProps>(async () => (await import('./RichEditor')).RichEditor);

interface Props {
  field: FieldBinding<string>;
  required?: boolean;
  hint?: string;
  placeholder?: string;
  /** The words of one line, as those of a choice. */
  isLine?: boolean;
  /** Words can be made gaps. */
  withGaps?: boolean;
  onPicture?: (file: File) => void;
  /** The right one of several. */
  isRight?: boolean;
  /** The label is there for those who hear the page only. */
  hidesLabel?: boolean;
  /** Stands within the box, as a picture that belongs to the text. */
  children?: ReactNode;
}

/** Text with marks. It is plain HTML to look at until somebody writes in it: a set of questions has a hundred of them. */
export function RichTextField(props: Props) {
  const { field, required, hint, placeholder, isLine = false, withGaps = false, isRight, hidesLabel, children } = props;
  const [isActive, setActive] = useState(false);
  const isBusy = useRef(false);
  const point = useRef<{ x: number; y: number }>(undefined);
  const noteId = `${field.id}-note`;
  const note = field.error ?? hint;

  if (field.mode === 'view') {
    return (
      <div className={look('narrow')}>
        {!hidesLabel && (
          <span className={lookWith(classes.label, 'text-sm', 'semibold', 'leading-15')}>{field.label}</span>
        )}
        <Html html={field.value} />
        {children}
      </div>
    );
  }

  const still = (
    // biome-ignore lint/a11y/useSemanticElements: it becomes a text with marks as soon as it has the focus
    <div
      id={field.id}
      className={classes.text}
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={field.label}
      aria-required={required}
      aria-invalid={field.error !== undefined}
      aria-describedby={note ? noteId : undefined}
      translate="no"
      onMouseDown={(event) => {
        point.current = { x: event.clientX, y: event.clientY };
      }}
      onFocus={() => setActive(true)}
    >
      {field.value === '' ? <span className={classes.placeholder}>{placeholder}</span> : <Html html={field.value} />}
    </div>
  );

  return (
    <div className={look('narrow')}>
      {!hidesLabel && (
        <span className={lookWith(classes.label, 'text-sm', 'semibold', 'leading-15')}>
          {field.label}
          {required && <span className={look('field-error')}> *</span>}
        </span>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes */}
      <div
        className={lookWith(classes.box, 'surface', 'round-md', 'line-control')}
        data-wrong={field.error ? true : undefined}
        data-right={isRight || undefined}
        data-tall={!isLine || undefined}
        onBlur={(event) => {
          const box = event.currentTarget;
          if (box.contains(event.relatedTarget) || isBusy.current) return;
          afterPointer(() => {
            if (box.contains(document.activeElement)) return;
            point.current = undefined;
            setActive(false);
            field.leave();
          });
        }}
      >
        {isActive ? (
          <Suspense fallback={still}>
            <RichEditor
              id={field.id}
              label={field.label}
              value={field.value}
              onChange={(html) => field.change(html)}
              describedBy={note ? noteId : undefined}
              isWrong={field.error !== undefined}
              isRequired={required}
              isLine={isLine}
              withGaps={withGaps}
              onPicture={props.onPicture}
              point={point.current}
              onBusy={(busy) => {
                isBusy.current = busy;
              }}
            />
          </Suspense>
        ) : (
          still
        )}
        {children && <div className={classes.foot}>{children}</div>}
      </div>
      {note && (
        <p
          id={noteId}
          className={
            field.error ? look('mt-4', 'field-error', 'text-sm', 'leading-15') : look('note', 'mt-4', 'leading-15')
          }
        >
          {note}
        </p>
      )}
    </div>
  );
}
