import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { isWithin, type Params, type Path, useEditing, usePiece } from '@/questions/editing/editing';
import forms from '@/questions/editing/Forms.module.css';
import { SortableList } from '@/questions/editing/SortableList';
import { firstWords } from '@/questions/editing/text/words';
import { useWorkedPage } from '../forms/workedPage';
import { copyOf, newSlide } from '../state/parts';
import classes from './Presentation.module.css';
import { SlideForm } from './SlideForm';

function titleOf(slide: Params): string {
  const [first] = Array.isArray(slide.keywords) ? slide.keywords : [];
  return firstWords(typeof first === 'string' ? first : (first as Params | undefined)?.main, 50);
}

/** The slides in order at the side, the one that is worked on beside them. */
export function PresentationForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece([...path, 'presentation']);
  const { revealed, errorWithin } = useEditing();
  const slides = piece.list('slides');
  const [selected, setSelected] = useState<string>();
  const current = slides.items.find(({ key }) => key === selected) ?? slides.items[0];
  useWorkedPage(path, current?.index);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something on a slide is asked for
  useEffect(() => {
    const found = revealed && slides.items.find((slide) => isWithin(revealed.path, slide.path));
    if (found) setSelected(found.key);
  }, [revealed]);

  function add(index: number, slide: Params) {
    slides.insert(index, slide);
    setAwaited(index);
  }
  // The key of a new slide is known when it is there.
  const [awaited, setAwaited] = useState<number>();
  const arrived = awaited === undefined ? undefined : slides.items[awaited];
  if (arrived && awaited !== undefined) {
    setAwaited(undefined);
    setSelected(arrived.key);
  }

  return (
    <div className={lookWith(classes.presentation, 'grid', 'start', 'gap-20')}>
      <div className={look('grid', 'gap-8', 'narrow')} id={slides.id} tabIndex={-1}>
        <span className={forms.legend}>{t('slides.slides', { count: slides.items.length })}</span>
        <SortableList
          list={slides}
          label={t('slides.label')}
          nameOf={({ index }) => t('slides.one', { number: index + 1 })}
          isReadOnly={piece.isReadOnly}
          className={classes.slideList}
        >
          {(item, grip) => (
            <div
              className={lookWith(classes.slideRow, 'row', 'round-sm')}
              data-current={item.key === current?.key || undefined}
            >
              {grip}
              <button
                type="button"
                className={lookWith(classes.slideName, 'row', 'fill', 'bare', 'gap-8', 'p-4', 'text-left', 'pointer')}
                aria-current={item.key === current?.key ? 'true' : undefined}
                onClick={() => setSelected(item.key)}
              >
                <span
                  className={lookWith(
                    forms.number,
                    'centre',
                    'text-xs',
                    'semibold',
                    'neutral-soft',
                    'round-sm',
                    'keep',
                  )}
                >
                  {item.index + 1}
                </span>
                <span className={look('cut', 'text-sm')} translate="no">
                  {titleOf(item.value) || t('slides.untitled')}
                </span>
                {errorWithin(item.path) && <span className={forms.dot} title={errorWithin(item.path)} />}
              </button>
              {!piece.isReadOnly && (
                <>
                  <ActionIcon
                    variant="subtle"
                    size={28}
                    aria-label={t('slides.copy', { number: item.index + 1 })}
                    onClick={() => add(item.index + 1, copyOf(item.value))}
                  >
                    <IconCopy size={15} stroke={1.6} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={28}
                    aria-label={t('slides.remove', { number: item.index + 1 })}
                    onClick={() => slides.remove(item.index)}
                  >
                    <IconTrash size={15} stroke={1.6} aria-hidden="true" />
                  </ActionIcon>
                </>
              )}
            </div>
          )}
        </SortableList>
        {slides.error && <p className={forms.error}>{slides.error}</p>}
        {!piece.isReadOnly && (
          <Button
            variant="light"
            fullWidth
            leftSection={<IconPlus size={17} stroke={1.8} />}
            onClick={() => add((current?.index ?? slides.items.length - 1) + 1, newSlide())}
          >
            {t('slides.add')}
          </Button>
        )}
      </div>
      {current && <SlideForm key={current.key} path={current.path} presentation={piece.path} />}
    </div>
  );
}
