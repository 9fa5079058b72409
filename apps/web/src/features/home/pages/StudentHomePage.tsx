import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { StarWindow } from '@/components/page/StarWindow';
import { WhenNear } from '@/components/page/WhenNear';
import { shortName } from '@/components/person/shortName';
import { NextSession } from '@/components/session/NextSession';
import type { Session } from '@/components/session/sessionState';
import { sessionsOfToday, useComing } from '@/components/session/useComing';
import { useNow } from '@/components/session/useNow';
import { useDocumentTitle } from '@/lib/documentTitle';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { useOwnCourses, useOwnParts } from '@/lib/ownLearning';
import { PATHS } from '@/lib/screenPaths';
import { useSlots } from '@/lib/slots';
import { CoursePanel } from '../components/CoursePanel';
import { Days } from '../components/Days';
import { NextExamination } from '../components/NextExamination';
import { OwnCourses } from '../components/OwnCourses';
import { OwnResults } from '../components/OwnResults';
import { Running } from '../components/Running';
import { ToDo } from '../components/ToDo';
import classes from './StudentHomePage.module.css';

const isPlanned = ({ status }: Session) => status !== 'cancelled';

/** What is due first, then the courses, then who one is. A course is opened by the address, so that "back" closes it. */
export default function StudentHomePage() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const me = useMe();
  const ownClass = me.classes.at(-1);
  const [search, setSearch] = useSearchParams();
  const { OwnAdditionalMaterial } = useSlots();
  const courses = useOwnCourses();
  const parts = useOwnParts();
  const coming = useComing('student');
  const today = sessionsOfToday(coming.data ?? [], useNow()).filter(isPlanned).length;
  const isKnown = !courses.isPending && !parts.isPending && !coming.isPending;
  const opened = courses.data?.find(({ id }) => String(id) === search.get('course'));
  useDocumentTitle(t('title'));
  return (
    <div className={classes.page}>
      <header className={classes.hero}>
        <StarWindow plain className={classes.window} />
        <h1 className={lookWith(classes.greeting, 'm-0', 'text-title', 'bold', 'leading-135', 'relative')}>
          {t('greeting')} <span translate="no">{shortName(me.full_name)}</span>
        </h1>
        <p className={look('mt-4', 'relative')}>
          {format.weekday(new Date())}
          {ownClass && (
            <>
              {' · '}
              {t('class')} <span translate="no">{ownClass.name}</span>
            </>
          )}
          {today > 0 && ` · ${t('today', { count: today, sessions: format.number(today) })}`}
        </p>
      </header>
      <div className={classes.content}>
        <Running />
        <NextExamination />
        <NextSession audience="student" />
        <ToDo />
        <OwnCourses />
        <WhenNear isKnown={isKnown}>
          <Days />
        </WhenNear>
        <WhenNear isKnown={isKnown}>
          <OwnResults />
        </WhenNear>
        {/* A link to one of them opens it at once, wherever the page stands. */}
        <WhenNear isKnown={isKnown} isWanted={search.has('material')}>
          <Suspense>
            <OwnAdditionalMaterial />
          </Suspense>
        </WhenNear>
        <div className={lookWith(classes.about, 'grid', 'gap-16', 'mt-22', 'columns-2')}>
          <section className={lookWith(classes.card, 'stack', 'panel', 'start', 'p-16-18')} aria-labelledby="own-class">
            <h2 id="own-class" className={look('row', 'gap-8', 'mb-4', 'dimmed', 'text-card', 'semibold')}>
              <IconUsersGroup size={20} stroke={1.7} aria-hidden="true" />
              {t('my_class')}
            </h2>
            {ownClass ? (
              <>
                <p className={look('m-0', 'text-xl', 'semibold', 'leading-14')} translate="no">
                  {ownClass.name}
                </p>
                <p className={look('m-0', 'dimmed')}>
                  {format.number(ownClass.student_count)} {t('classmates', { count: ownClass.student_count })}
                  {me.school_year && ` · ${t('school_year', { name: me.school_year.name.replace('-', '–') })}`}
                </p>
              </>
            ) : (
              <p className={look('m-0', 'dimmed')}>{t('no_class')}</p>
            )}
          </section>
          <section
            className={lookWith(classes.card, 'stack', 'panel', 'start', 'p-16-18')}
            aria-labelledby="own-school"
          >
            <h2 id="own-school" className={look('row', 'gap-8', 'mb-4', 'dimmed', 'text-card', 'semibold')}>
              <IconBuildingCommunity size={20} stroke={1.7} aria-hidden="true" />
              {t('my_school')}
            </h2>
            {me.school ? (
              <p className={look('m-0', 'text-xl', 'semibold', 'leading-14')} translate="no">
                {me.school.name}
              </p>
            ) : (
              <p className={look('m-0', 'dimmed')}>{t('no_school')}</p>
            )}
            <Button
              component={Link}
              to={PATHS.profile}
              variant="light"
              size="lg"
              leftSection={<IconUser size={20} stroke={1.7} />}
            >
              {t('open_profile')}
            </Button>
          </section>
        </div>
      </div>
      {opened && <CoursePanel course={opened} onClose={() => setSearch({}, { replace: true })} />}
    </div>
  );
}
