import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import type { Params, PieceItem } from '@/questions/editing/editing';
import { typeOf } from '@/questions/editing/subContent';
import { Html, OnSlide } from '@/questions/player/Html';
import { typeIcon } from '../../typeIcons';
import { useTypeName } from '../../useTypeNames';
import { beginningOf } from '../forms/partTypes';
import { type Box, type Handle, pulled, stepped } from './elementBox';
import classes from './Presentation.module.css';

const numberOf = (value: unknown, otherwise: number) =>
  Number.isFinite(Number(value)) && value !== undefined && value !== '' ? Number(value) : otherwise;

export const boxOf = (element: Params): Box => ({
  x: numberOf(element.x, 0),
  y: numberOf(element.y, 0),
  width: numberOf(element.width, 40),
  height: numberOf(element.height, 40),
});

interface Props {
  elements: readonly PieceItem[];
  selected: string | undefined;
  background: { color?: string; picture?: string };
  isReadOnly: boolean;
  onSelect: (key: string) => void;
  onBox: (item: PieceItem, box: Box) => void;
  onRemove: (item: PieceItem) => void;
}

interface Pull {
  key: string;
  handle: Handle;
  from: { x: number; y: number };
  start: Box;
  box: Box;
}

/** A slide to arrange: elements are pulled with the pointer or stepped with the arrow keys. */
export function SlideCanvas({ elements, selected, background, isReadOnly, onSelect, onBox, onRemove }: Props) {
  const { t } = useTranslation('editor');
  const nameOf = useTypeName();
  const stage = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState<Pull>();

  const begin = (event: PointerEvent<HTMLElement>, item: PieceItem, handle: Handle) => {
    if (isReadOnly || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    onSelect(item.key);
    const start = boxOf(item.value);
    setPull({ key: item.key, handle, from: { x: event.clientX, y: event.clientY }, start, box: start });
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    const size = stage.current?.getBoundingClientRect();
    if (!pull || !size) return;
    const dx = ((event.clientX - pull.from.x) / size.width) * 100;
    const dy = ((event.clientY - pull.from.y) / size.height) * 100;
    setPull({ ...pull, box: pulled(pull.start, pull.handle, dx, dy) });
  };
  const end = (item: PieceItem) => {
    if (pull && JSON.stringify(pull.box) !== JSON.stringify(pull.start)) onBox(item, pull.box);
    setPull(undefined);
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>, item: PieceItem) {
    if (isReadOnly) return;
    if (event.key === 'Delete') {
      event.preventDefault();
      return onRemove(item);
    }
    const next = stepped(boxOf(item.value), event.key, event.shiftKey, event.ctrlKey || event.metaKey);
    if (!next) return;
    event.preventDefault();
    onBox(item, next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    <div
      ref={stage}
      className={classes.stage}
      role="group"
      aria-label={t('slides.stage')}
      style={{
        backgroundColor: background.color,
        backgroundImage: background.picture ? `url("${encodeURI(background.picture)}")` : undefined,
      }}
    >
      <OnSlide.Provider value>
        {elements.map((item) => {
          const box = pull?.key === item.key ? pull.box : boxOf(item.value);
          const action = (item.value.action ?? {}) as Params;
          const type = typeOf(action);
          return (
            <div
              key={item.key}
              className={lookWith(classes.element, 'absolute')}
              data-selected={item.key === selected || undefined}
              style={{ left: `${box.x}%`, top: `${box.y}%`, width: `${box.width}%`, height: `${box.height}%` }}
            >
              <button
                type="button"
                className={lookWith(classes.catcher, 'p-0', 'clear', 'round-xs', 'absolute', 'cover')}
                aria-label={t('slides.element', {
                  number: item.index + 1,
                  type: type ? nameOf(type) : t('slides.go_to'),
                  beginning: beginningOf(action),
                })}
                aria-pressed={item.key === selected}
                onClick={() => onSelect(item.key)}
                onFocus={() => onSelect(item.key)}
                onPointerDown={(event) => begin(event, item, 'move')}
                onPointerMove={go}
                onPointerUp={() => end(item)}
                onPointerCancel={() => setPull(undefined)}
                onKeyDown={(event) => onKeyDown(event, item)}
              />
              <div className={classes.inner} aria-hidden="true" inert>
                <Look action={action} type={type} />
              </div>
              {item.key === selected && !isReadOnly && (
                <span
                  className={classes.corner}
                  aria-hidden="true"
                  onPointerDown={(event) => begin(event, item, 'resize')}
                  onPointerMove={go}
                  onPointerUp={() => end(item)}
                  onPointerCancel={() => setPull(undefined)}
                />
              )}
            </div>
          );
        })}
      </OnSlide.Provider>
      {elements.length === 0 && (
        <p className={lookWith(classes.emptySlide, 'centre', 'm-0', 'absolute', 'cover')}>{t('slides.empty')}</p>
      )}
    </div>
  );
}

function Look({ action, type }: { action: Params; type: string }) {
  const params = (action.params ?? {}) as Params;
  const file = (params.file ?? {}) as Params;
  if (type === 'H5P.Image' && typeof file.path === 'string' && file.path)
    return <img className={lookWith(classes.picture, 'block', 'wide', 'tall')} src={file.path} alt="" />;
  if (type === 'H5P.AdvancedText' || type === 'H5P.Table')
    return <Html html={typeof params.text === 'string' ? params.text : ''} />;
  const Icon = typeIcon(type);
  return (
    <span className={lookWith(classes.stand, 'row', 'gap-6', 'p-4', 'tall')}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span>{beginningOf(action)}</span>
    </span>
  );
}
