import { Button, VisuallyHidden } from '@mantine/core';
import { IconBooks, IconEdit, IconPlus, IconRowInsertBottom, IconStack2, IconTrash } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { RowAction } from '@/components/table/RowActions';
import { useAbilities } from '@/lib/abilities';
import { useSlots } from '@/lib/slots';
import type { Course, CoursePart } from '../courseTypes';
import { MOVES } from '../partOrder';
import { type PartTree as Tree, usePartTree } from '../partQueries';
import { usePartDrag } from '../usePartDrag';
import { usePartMoves } from '../usePartMoves';
import { ArchivedParts } from './ArchivedParts';
import { PartDialog, type PartDraft } from './PartDialog';
import { PartRow } from './PartRow';
import classes from './PartTree.module.css';
import { RemovePartDialog } from './RemovePartDialog';

/** The chapters, lessons, practice and the exam of a course, in their order. */
export function PartTree({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const { data, error, refetch } = usePartTree(course.id);
  if (!data) {
    return error ? (
      <ErrorState error={error} title={t('parts.load_failed')} retry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  return <LoadedTree course={course} tree={data} />;
}

const DEEPEST_PARENT = 2;

function LoadedTree({ course, tree }: { course: Course; tree: Tree }) {
  const { t } = useTranslation('courses');
  const helpId = useId();
  const { add_part: mayCreate, order: mayOrder } = course.can;
  const moves = usePartMoves(course.id, tree);
  const drag = usePartDrag(moves.order, moves.drop);
  const [draft, setDraft] = useState<PartDraft>();
  const [leaving, setLeaving] = useState<CoursePart>();
  const [looked, setLooked] = useState<CoursePart>();
  const { view: maySeeMaterials } = useAbilities('material');
  const { PartMaterials } = useSlots();

  const opens = (part: CoursePart) => maySeeMaterials && (part.can.edit || part.questions.length > 0);
  const actionsOf = (part: CoursePart): RowAction[] => {
    const icon = { size: 17, stroke: 1.6 };
    return [
      ...(part.can.edit
        ? [{ key: 'edit', label: t('parts.edit'), icon: <IconEdit {...icon} />, run: () => setDraft({ part }) }]
        : []),
      ...(mayCreate && part.depth <= DEEPEST_PARENT
        ? [
            {
              key: 'add',
              label: t('parts.add_under'),
              icon: <IconRowInsertBottom {...icon} />,
              run: () => setDraft({ parent: part.id }),
            },
          ]
        : []),
      ...(opens(part)
        ? [
            {
              key: 'materials',
              label: t('parts.open_materials'),
              icon: <IconBooks {...icon} />,
              run: () => setLooked(part),
            },
          ]
        : []),
      ...(part.can.delete
        ? [{ key: 'remove', label: t('parts.remove'), icon: <IconTrash {...icon} />, run: () => setLeaving(part) }]
        : []),
    ];
  };
  const addButton = mayCreate && (
    <Button variant="light" leftSection={<IconPlus size={18} />} onClick={() => setDraft({ parent: null })}>
      {t('parts.add')}
    </Button>
  );

  return (
    <>
      <section className={classes.card} aria-label={t('parts.title')}>
        {tree.parts.length > 0 ? (
          <>
            <div className={look('bar', 'gap-8-16', 'p-12-18', 'line-bottom')}>
              <p className={lookWith(classes.help, 'note', 'm-0')} id={helpId}>
                {mayOrder ? t('parts.help') : t('parts.sentence')}
              </p>
              {addButton}
            </div>
            <ol className={look('m-0', 'p-6-0', 'no-list')}>
              {tree.parts.map((part, index) => (
                <PartRow
                  key={part.id}
                  part={part}
                  isChapter={part.sub_module_type === 'lesson' && tree.parts[index + 1]?.parent === part.id}
                  moves={new Set(MOVES.filter((move) => moves.canMove(part.id, move)))}
                  onMove={(move) => moves.move(part.id, move)}
                  actions={actionsOf(part)}
                  onOpen={opens(part) ? () => setLooked(part) : undefined}
                  helpId={helpId}
                  drag={mayOrder ? drag.of(part.id) : undefined}
                />
              ))}
            </ol>
          </>
        ) : (
          <EmptyState
            icon={<IconStack2 size={24} stroke={1.6} />}
            title={t('parts.none_yet')}
            advice={mayCreate ? t('parts.none_yet_advice') : undefined}
            action={addButton}
          />
        )}
      </section>
      <VisuallyHidden role="status" aria-live="assertive">
        {moves.said}
      </VisuallyHidden>
      {tree.archived.length > 0 && <ArchivedParts parts={tree.archived} />}
      {draft && <PartDialog course={course} parts={tree.parts} draft={draft} onClose={() => setDraft(undefined)} />}
      <Suspense>
        {looked && (
          <PartMaterials
            part={{ id: looked.id, name: looked.name, mayEdit: looked.can.edit && !looked.archived }}
            course={course}
            onClose={() => setLooked(undefined)}
          />
        )}
      </Suspense>
      {leaving && <RemovePartDialog part={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
