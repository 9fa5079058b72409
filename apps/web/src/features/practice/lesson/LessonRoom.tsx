import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { call } from '@/lib/api';
import { useOwnParts } from '@/lib/ownLearning';
import { usePageContext } from '@/lib/pageContext';
import { screenPath } from '@/lib/screenPaths';
import { partPath } from '@/lib/studentPaths';
import { Player } from '@/questions/player/Player';
import type { Check, Content } from '@/questions/player/playing';
import { neighboursOf } from '../lists/groups';
import type { Lesson } from '../session/queries';
import { Contents } from './Contents';
import classes from './LessonRoom.module.css';
import { Notes } from './Notes';
import { useEndSeen } from './useEndSeen';
import { useLessonPlace } from './useLessonPlace';

/** A lesson: its materials in the player, what else the course has beside it, one's notes below. */
export function LessonRoom({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('lesson');
  const { at, goTo, material, place, moveTo, tell, done, completed } = useLessonPlace(lesson);
  usePageContext({
    courseId: lesson.module.id,
    partId: lesson.id,
    classId: lesson.class.id,
    materialId: material?.id,
    label: lesson.name,
  });
  const ofCourse = useOwnParts().data?.filter(({ module }) => module.id === lesson.module.id) ?? [];
  const { before, after } = neighboursOf(ofCourse, lesson.id);
  const stage = useRef<HTMLDivElement>(null);
  const show = (index: number) => {
    goTo(index);
    stage.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: 'nearest' });
  };
  const count = lesson.materials.length;
  const crumbs = [
    { label: t('title'), to: screenPath('student_lesson') },
    { label: lesson.chapter?.name ?? lesson.module.name, isData: true },
  ];
  return (
    <>
      <PageHeader title={lesson.name} titleIsData crumbs={crumbs} />
      <div className={classes.page}>
        <div className={lookWith(classes.main, 'grid', 'gap-14', 'narrow')}>
          {!material && <EmptyState title={t('empty')} advice={t('empty_advice')} />}
          {count > 1 && (
            <ol className={look('flex', 'list', 'wrap', 'gap-8')} aria-label={t('materials')}>
              {lesson.materials.map(({ id, title }, index) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes.step}
                    aria-current={index === at ? 'step' : undefined}
                    onClick={() => show(index)}
                  >
                    <span className={lookWith(classes.number, 'dimmed')}>{index + 1}</span>
                    <span translate="no">{title}</span>
                    {done.has(id) && <IconCircleCheck size={18} stroke={1.8} aria-label={t('learned')} />}
                  </button>
                </li>
              ))}
            </ol>
          )}
          {material && (
            <Stage
              key={`stage-${material.id}`}
              lesson={lesson}
              material={material}
              place={place}
              {...{ moveTo, tell, stage }}
            />
          )}
          {completed && (
            <p
              className={lookWith(
                classes.completed,
                'row',
                'gap-10',
                'm-0',
                'p-10-16',
                'success',
                'semibold',
                'round-lg',
              )}
              role="status"
            >
              <IconCircleCheck size={22} stroke={1.8} aria-hidden="true" />
              {t('completed')}
            </p>
          )}
          <nav className={lookWith(classes.ways, 'flex', 'wrap', 'between', 'gap-10')} aria-label={t('ways')}>
            {at > 0 ? (
              <Button
                variant="default"
                size="lg"
                leftSection={<IconArrowLeft size={20} />}
                onClick={() => show(at - 1)}
              >
                {t('previous_material')}
              </Button>
            ) : (
              before && (
                <Button
                  component={Link}
                  to={partPath(before)}
                  variant="default"
                  size="lg"
                  leftSection={<IconArrowLeft size={20} />}
                >
                  {t('previous')}
                </Button>
              )
            )}
            {at < count - 1 ? (
              <Button
                className={classes.on}
                size="lg"
                rightSection={<IconArrowRight size={20} />}
                onClick={() => show(at + 1)}
              >
                {t('next_material')}
              </Button>
            ) : (
              after && (
                <Button
                  classNames={{ root: classes.on, label: classes.onWords }}
                  component={Link}
                  to={partPath(after)}
                  variant={completed ? 'filled' : 'light'}
                  size="lg"
                  rightSection={<IconArrowRight size={20} />}
                >
                  <span>
                    {t('next')} <span translate="no">{after.name}</span>
                  </span>
                </Button>
              )
            )}
          </nav>
          {material && (
            <Notes
              key={`notes-${material.id}`}
              materialId={material.id}
              page={place.page}
              hasPages={material.pages > 1}
            />
          )}
        </div>
        <div className={classes.side}>
          <Contents courseId={lesson.module.id} partId={lesson.id} place={place} />
        </div>
      </div>
    </>
  );
}

interface StageProps extends Pick<ReturnType<typeof useLessonPlace>, 'place' | 'moveTo' | 'tell'> {
  lesson: Lesson;
  material: Lesson['materials'][number];
  stage: RefObject<HTMLDivElement | null>;
}

function Stage({ lesson, material, place, moveTo, tell, stage }: StageProps) {
  const end = useRef<HTMLDivElement>(null);
  // What has one page is only then gone through when its end was in sight; of several, the page says it.
  const isSeen = useEndSeen(end) || material.pages > 1;
  useEffect(() => {
    if (isSeen) tell(material.id, place);
  }, [isSeen, tell, material.id, place]);
  const params = { subModuleId: lesson.id, classId: lesson.class.id };
  const check: Check = (question_id, response) =>
    call('POST /api/student_sub_modules/{subModuleId}/{classId}/check/', {
      params,
      body: { material_id: material.id, question_id, response },
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group by its material's name, not of fields
    <div
      className={lookWith(classes.stage, 'panel')}
      ref={stage}
      role="group"
      aria-label={material.title}
      tabIndex={-1}
    >
      <Player
        content={material.content as unknown as Content}
        check={check}
        place={place}
        onPlace={(next) => moveTo(material.id, next)}
      />
      <div ref={end} className={classes.end} />
    </div>
  );
}
