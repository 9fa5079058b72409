import { ActionIcon, Button } from '@mantine/core';
import { IconBook2, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import classes from './MaterialField.module.css';
import type { SessionDraft } from './sessionDraft';

const LessonMaterialFinder = lazyComponent(
  async () => (await import('@/components/material/LessonMaterialFinder')).LessonMaterialFinder,
  'lesson_materials',
);

interface Props {
  value: SessionDraft['materials'];
  onChange: (materials: SessionDraft['materials']) => void;
  error?: string;
}

/** Decks and books that the lesson shows besides those of its parts. */
export function MaterialField({ value, onChange, error }: Props) {
  const { t } = useTranslation('sessions');
  const label = useId();
  const [isFinding, setFinding] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // It opens at the foot of what one sees of a long form.
  useEffect(() => {
    if (isFinding) field.current?.scrollIntoView({ block: 'start' });
  }, [isFinding]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list with a name, not fields of one answer
    <div ref={field} role="group" aria-labelledby={label} className={look('whole-row', 'grid', 'gap-8')}>
      <div>
        <span id={label} className={look('text-sm', 'semibold')}>
          {t('form.materials')}
        </span>
        <p className={look('note', 'm-0')}>{t('form.materials_hint')}</p>
      </div>
      {value.length > 0 && (
        <ol className={look('grid', 'list', 'gap-6')}>
          {value.map(({ id, name }) => (
            <li key={id} className={lookWith(classes.row, 'row', 'gap-6', 'surface', 'round-md', 'line')}>
              <span className={look('fill', 'break')} translate="no">
                {name}
              </span>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('form.materials_drop', { name })}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              >
                <IconX size={18} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {error && (
        <p className={look('m-0', 'field-error')} role="alert">
          {error}
        </p>
      )}
      {isFinding ? (
        <div className={lookWith(classes.finder, 'p-14-16', 'sunken', 'round-md')}>
          <Suspense fallback={<LoadingState lines={3} />}>
            <LessonMaterialFinder
              isChosen={(id) => value.some((one) => one.id === id)}
              onChoose={(material) => onChange([...value, material])}
            />
          </Suspense>
          <Button variant="default" mt={10} onClick={() => setFinding(false)}>
            {t('form.materials_done')}
          </Button>
        </div>
      ) : (
        <Button
          className={classes.open}
          variant="default"
          leftSection={<IconBook2 size={18} />}
          onClick={() => setFinding(true)}
        >
          {t('form.materials_choose')}
        </Button>
      )}
    </div>
  );
}
