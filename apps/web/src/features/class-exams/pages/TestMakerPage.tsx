import { IconClipboardX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { likelyClass } from '@/lib/likelyClass';
import { useMe } from '@/lib/me';
import type { TaughtCourse } from '@/lib/taughtCourses';
import { useTaughtCourses } from '@/lib/useTaughtCourses';
import { readKept } from '../maker/keptDraft';
import { Maker } from '../maker/Maker';
import { asPicked, blueprintOf, isForTests, lastTest, rowsOfBank } from '../maker/makerQueries';
import { draftOf, MOST_QUESTIONS, newDraft, type Picked, rebased, type TestDraft, withAdded } from '../maker/testDraft';
import { useOwnTest } from '../queries';
import { idIn, makerPath } from '../testPaths';

const idsIn = (text: string | null) =>
  [...new Set((text ?? '').split(',').flatMap((one) => idIn(one) ?? []))].slice(0, MOST_QUESTIONS);

const MOST_NAMED = 300;

/** Where a teacher makes a test, or changes one. */
export default function TestMakerPage() {
  const { search, key, state } = useLocation();
  // A new test gets its address when it is first stored; what is on the page stays.
  const opened = useRef({ key, search });
  if (!(state as { isMadeHere?: boolean } | null)?.isMadeHere) opened.current = { key, search };
  const asked = new URLSearchParams(opened.current.search);
  const id = idIn(asked.get('id'));
  const materials = idsIn(asked.get('materials'));
  const blueprintId = idIn(asked.get('blueprint'));
  return <Opening key={opened.current.key} id={id} materials={materials} blueprintId={blueprintId} />;
}

interface OpeningProps {
  id: number | undefined;
  /** What it asks besides what it has, or what it is drawn by instead. */
  materials: readonly number[];
  blueprintId: number | undefined;
}

/** Fetches what a test begins with: itself, or what the last one was for, and what was chosen for it elsewhere. */
function Opening({ id, materials, blueprintId }: OpeningProps) {
  const { t } = useTranslation('test_maker');
  const format = useFormat();
  const me = useMe();
  const courses = useTaughtCourses();
  const stored = useOwnTest(id);
  const last = useQuery({ ...lastTest, enabled: id === undefined });
  const chosen = useQuery({ ...rowsOfBank(materials), enabled: materials.length > 0 });
  const blueprint = useQuery({ ...blueprintOf(blueprintId ?? 0), enabled: blueprintId !== undefined });
  // Read again after every write; what is on the page is what it began with and what was done since.
  const [now] = useState(() => Date.now());
  const error = courses.error ?? stored.error ?? chosen.error ?? blueprint.error;
  const isReady =
    courses.data &&
    (id === undefined ? last.data || last.error : stored.data) &&
    (materials.length === 0 || chosen.data) &&
    (blueprintId === undefined || blueprint.data);
  const navigate = useNavigate();
  const isBrought = materials.length > 0 || blueprintId !== undefined;
  const isTakenUp = Boolean(isReady) && id !== undefined && isBrought;
  // They are on the paper now: a reload must not bring back what was dropped from it since.
  useEffect(() => {
    if (isTakenUp && id !== undefined) void navigate(makerPath({ id }), { replace: true, state: { isMadeHere: true } });
  }, [isTakenUp, id, navigate]);
  const foreign =
    isReady && blueprint.data && !courses.data?.some((course) => course.id === blueprint.data.module.id)
      ? blueprint.data.name
      : undefined;
  useEffect(() => {
    if (foreign !== undefined) toast.failure({ title: t('blueprint_foreign', { name: foreign }) });
  }, [foreign, t]);
  const leftOut = isReady ? chosen.data?.filter((row) => !isForTests(row)) : undefined;
  const namesLeftOut = leftOut?.map(({ question }) => `“${question}”`).join(', ') ?? '';
  useEffect(() => {
    if (namesLeftOut !== '') toast.failure({ title: t('left_out', { names: namesLeftOut.slice(0, MOST_NAMED) }) });
  }, [namesLeftOut, t]);
  if (isReady && courses.data && courses.data.length > 0) {
    const base = stored.data
      ? draftOf(stored.data)
      : newDraft(
          t('name', { date: format.date(new Date(now)) }),
          now,
          placeFor(courses.data, last.data?.results[0], likelyClass(me.classes)?.id),
        );
    const kept = readKept(id);
    // What somebody else has changed since is theirs, unless it was changed here, too.
    const draft = kept ? rebased(kept.draft, kept.before ?? base, base) : base;
    const added = chosen.data?.filter(isForTests).map(asPicked) ?? [];
    const brought = withBrought(draft, { added, blueprint: blueprint.data, courses: courses.data });
    // What somebody has begun asks what it asked.
    const initial = stored.data?.begun ? draft : brought;
    return (
      <Maker
        stored={stored.data}
        initial={initial}
        isTouchedAlready={kept !== null || initial !== draft}
        courses={courses.data}
      />
    );
  }
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={t('title')} />
      {courses.data?.length === 0 ? (
        <EmptyState
          icon={<IconClipboardX size={24} stroke={1.6} />}
          title={t('no_course')}
          advice={t('no_course_advice')}
        />
      ) : isMissing ? (
        <EmptyState icon={<IconClipboardX size={24} stroke={1.6} />} title={t('not_found')} />
      ) : error ? (
        <ErrorState error={error} title={t('load_failed')} retry={() => void courses.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

interface Brought {
  added: readonly Picked[];
  blueprint: { id: number; name: string; module: { id: number } } | undefined;
  courses: readonly TaughtCourse[];
}

/** A test with what was chosen for it elsewhere: questions, or what everybody's paper is drawn by. */
function withBrought(draft: TestDraft, { added, blueprint, courses }: Brought): TestDraft {
  if (blueprint) return drawnBy(draft, blueprint, courses);
  return added.length > 0 ? { ...draft, blueprint: null, questions: withAdded(draft.questions, added) } : draft;
}

/** Everybody's paper is drawn by it, in its course. */
function drawnBy(
  draft: TestDraft,
  { id, name, module }: NonNullable<Brought['blueprint']>,
  courses: Brought['courses'],
): TestDraft {
  const blueprint = { id, name };
  if (draft.courseId === module.id) return { ...draft, blueprint };
  const course = courses.find((one) => one.id === module.id);
  const taker = course?.classes[0];
  return course
    ? { ...draft, blueprint, courseId: course.id, classIds: taker ? [taker.id] : [], userIds: null }
    : draft;
}

/** The course and the classes of the last test as far as one still has them; else those that are most likely. */
function placeFor(
  courses: readonly TaughtCourse[],
  last: { module: { id: number }; classes: readonly { id: number }[] } | undefined,
  likely: number | undefined,
): Pick<TestDraft, 'courseId' | 'classIds'> {
  const before = courses.find(({ id }) => id === last?.module.id);
  const classIds = before?.classes.filter(({ id }) => last?.classes.some((one) => one.id === id)).map(({ id }) => id);
  if (before && classIds && classIds.length > 0) return { courseId: before.id, classIds };
  const course = courses.find(({ classes }) => classes.some(({ id }) => id === likely)) ?? courses[0];
  const taker = course?.classes.find(({ id }) => id === likely) ?? course?.classes[0];
  return { courseId: course?.id ?? null, classIds: taker ? [taker.id] : [] };
}
