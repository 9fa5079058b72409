import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { SortableList } from '@/questions/editing/SortableList';
import drawer from '../bank/MaterialDrawer.module.css';
import type { CoursePart } from '../class-materials/partQueries';
import { MaterialSearch } from './MaterialSearch';
import { PlacedWords } from './PlacedWords';
import classes from './Placing.module.css';
import { isSame, moved, type Placed, pointsOf, sentOf, totalOf } from './placed';

interface Props {
  part: CoursePart;
  courseId: number;
  onChanged: (isChanged: boolean) => void;
  onLeave: () => void;
  onClose: () => void;
}

/** Choosing the materials of a part: found by searching, ordered by dragging or with the arrow keys, each with points. */
export function PlacingForm({ part, courseId, onChanged, onLeave, onClose }: Props) {
  const { t } = useTranslation(['bank', 'components']);
  const format = useFormat();
  const [placed, setPlaced] = useState<readonly Placed[]>(part.questions);
  /** Points that are typed and mean none yet, by material. */
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState('');
  const isChanged = !isSame(placed, part.questions);

  function change(next: readonly Placed[]) {
    setPlaced(next);
    onChanged(!isSame(next, part.questions));
  }
  const save = useMutation({
    mutationFn: () =>
      call('PUT /api/sub_modules/{id}/', {
        params: { id: part.id },
        body: { questions: sentOf(placed), updated_at: part.updated_at },
      }),
    onSuccess: () => {
      toast.success({ title: t('bank:placing.saved'), message: part.name });
      onChanged(false);
      onClose();
    },
  });
  const items = placed.map((material, index) => ({ key: String(material.id), index, material }));
  return (
    <>
      <div className={lookWith(drawer.scroll, 'stack', 'gap-14', 'grow', 'short', 'scroll-y')}>
        <MaterialSearch
          courseId={courseId}
          isPlaced={(id) => placed.some((one) => one.id === id)}
          onAdd={(material) => {
            change([...placed, material]);
            setSaid(t('bank:placing.added', { name: material.question, place: placed.length + 1 }));
          }}
        />
        <section aria-labelledby="placed">
          <h3 id="placed" className={lookWith(classes.title, 'mb-8', 'text-card', 'semibold')}>
            {t('bank:placing.placed')}
          </h3>
          {placed.length === 0 ? (
            <EmptyState title={t('bank:placing.none')} advice={t('bank:placing.none_advice')} />
          ) : (
            <>
              <p className={look('mb-8')}>
                {t('bank:placing.sum', {
                  count: placed.length,
                  total: format.number(placed.length),
                  points: format.number(totalOf(placed)),
                })}{' '}
                <span className={look('note', 'm-0')}>{t('bank:placing.how')}</span>
              </p>
              <SortableList
                list={{ items, move: (from, to) => change(moved(placed, from, to)) }}
                label={t('bank:placing.placed')}
                nameOf={({ material }) => material.question}
                className={look('stack', 'list', 'gap-6')}
              >
                {({ material, index }, grip) => (
                  <div className={lookWith(classes.row, 'row', 'gap-10', 'surface', 'round-md', 'line')}>
                    {grip}
                    <PlacedWords material={material} held={part.questions.find(({ id }) => id === material.id)} />
                    <PointsField
                      material={material}
                      onPoints={(points) => {
                        setWrong((before) => {
                          const next = new Set(before);
                          if (points === undefined) next.add(material.id);
                          else next.delete(material.id);
                          return next;
                        });
                        if (points !== undefined) {
                          change(placed.map((one, at) => (at === index ? { ...one, points } : one)));
                        }
                      }}
                    />
                    <ActionIcon
                      variant="subtle"
                      size={32}
                      aria-label={t('bank:placing.remove', { name: material.question })}
                      title={t('bank:placing.remove_short')}
                      onClick={() => {
                        change(placed.filter(({ id }) => id !== material.id));
                        setSaid(t('bank:placing.removed', { name: material.question }));
                      }}
                    >
                      <IconX size={17} stroke={1.6} />
                    </ActionIcon>
                  </div>
                )}
              </SortableList>
            </>
          )}
        </section>
        <span className={look('unseen')} role="status">
          {said}
        </span>
        {save.error && (
          <p className={look('m-0', 'p-10-14', 'error', 'error-soft', 'round-md', 'line-error')} role="alert">
            {save.error instanceof ApiError
              ? [save.error.detail, ...Object.values(save.error.errors ?? {}).flat()].join(' ')
              : t('bank:actions.failed')}
          </p>
        )}
      </div>
      <div className={drawer.foot}>
        <Button variant="default" onClick={onLeave}>
          {t('components:confirm.cancel')}
        </Button>
        <Button
          leftSection={<IconDeviceFloppy size={18} stroke={1.6} />}
          disabled={!isChanged || wrong.size > 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('bank:placing.save')}
        </Button>
      </div>
    </>
  );
}

function PointsField({ material, onPoints }: { material: Placed; onPoints: (points: number | undefined) => void }) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && pointsOf(typed) === undefined;
  return (
    <TextInput
      className={classes.pointsField}
      aria-label={t('placing.points_of', { name: material.question })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      value={typed ?? format.number(material.points)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onPoints(pointsOf(event.currentTarget.value));
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined);
      }}
      error={isWrong && t('placing.points_wrong')}
      rightSection={<span className={look('note', 'm-0')}>{t('placing.points_short')}</span>}
      rightSectionWidth={44}
    />
  );
}
