import { ActionIcon, FileButton } from '@mantine/core';
import {
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSubscript,
  IconSuperscript,
  IconTextRecognition,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { PICTURE_TYPES } from '../fields/uploadPicture';
import { hasMark, isInList, MARKS, type MarkName, toggle, toggleList } from './commands';
import type { Asked } from './dialogs';
import classes from './RichText.module.css';
import { schema } from './schema';

const MARK_ICONS: Record<MarkName, TablerIcon> = {
  strong: IconBold,
  em: IconItalic,
  underline: IconUnderline,
  sub: IconSubscript,
  sup: IconSuperscript,
  code: IconCode,
};
const LISTS = [
  ['bullet_list', IconList],
  ['ordered_list', IconListNumbers],
] as const;

interface Props {
  view: EditorView;
  state: EditorState;
  label: string;
  isLine: boolean;
  onAsk: (asked: Asked) => void;
  onPicture: (file: File) => void;
  onGap?: () => void;
}

/** Buttons above a text: one stop of the Tab key, the arrows go from one to the next. */
export function Toolbar({ view, state, label, isLine, onAsk, onPicture, onGap }: Props) {
  const { t } = useTranslation('editor');
  const bar = useRef<HTMLDivElement>(null);

  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') view.focus();
    if (!step || !bar.current) return;
    event.preventDefault();
    const buttons = [...bar.current.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  const button = (name: string, Icon: TablerIcon, press: () => void, isPressed?: boolean, stops = false) => (
    <ActionIcon
      key={name}
      variant="subtle"
      size={32}
      className={lookWith(classes.button, 'plain')}
      tabIndex={stops ? 0 : -1}
      aria-label={t(`rich.${name}`)}
      title={t(`rich.${name}`)}
      aria-pressed={isPressed}
      // The words that are chosen stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  );

  return (
    <div
      ref={bar}
      className={lookWith(classes.toolbar, 'cluster', 'gap-2', 'sunken', 'line-bottom')}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('rich.toolbar', { label })}
      onKeyDown={onKeyDown}
    >
      {onGap && (
        <>
          {button('gap', IconTextRecognition, onGap, undefined, true)}
          <span className={classes.rule} />
        </>
      )}
      {MARKS.map((name, index) =>
        button(
          name,
          MARK_ICONS[name],
          () => run(toggle(name)),
          hasMark(state, schema.marks[name]),
          !onGap && index === 0,
        ),
      )}
      {!isLine && LISTS.map(([name, Icon]) => button(name, Icon, () => run(toggleList(name)), isInList(state, name)))}
      {button('link', IconLink, () => onAsk({ what: 'link' }), hasMark(state, schema.marks.link))}
      <span className={classes.rule} />
      <FileButton accept={PICTURE_TYPES} onChange={(file) => file && onPicture(file)}>
        {({ onClick }) => button('picture', IconPhoto, onClick)}
      </FileButton>
      {!isLine && <span className={classes.hint}>{t('rich.picture_hint')}</span>}
    </div>
  );
}
