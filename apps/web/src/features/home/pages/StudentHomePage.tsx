import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadingState } from '@/components/states/LoadingState';
import { useDocumentTitle } from '@/lib/documentTitle';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { PATHS } from '@/lib/screenPaths';
import { useSlots } from '@/lib/slots';
import { shortName } from '../shortName';
import classes from './StudentHomePage.module.css';

const SPOKES = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** The star window behind the greeting. */
function HeroWindow({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 240 240"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <rect x="2" y="2" width="236" height="236" rx="8" />
      <circle cx="120" cy="120" r="92" />
      <circle cx="120" cy="120" r="26" />
      {SPOKES.map((angle) => (
        <path key={angle} d="M120 90Q111 62 116 38h8Q129 62 120 90Z" transform={`rotate(${angle} 120 120)`} />
      ))}
    </svg>
  );
}

export default function StudentHomePage() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const me = useMe();
  const { OwnCourses } = useSlots();
  const ownClass = me.classes.at(-1);
  useDocumentTitle(t('title'));
  return (
    <div className={classes.page}>
      <header className={classes.hero}>
        <HeroWindow className={classes.window} />
        <h1 className={classes.greeting}>
          {t('greeting')} <span translate="no">{shortName(me.full_name)}</span>
        </h1>
        <p className={classes.today}>
          {format.weekday(new Date())}
          {ownClass && (
            <>
              {' · '}
              {t('class')} <span translate="no">{ownClass.name}</span>
            </>
          )}
        </p>
      </header>
      <div className={classes.cards}>
        <section className={classes.card} data-first aria-labelledby="own-class">
          <h2 id="own-class" className={classes.title}>
            <IconUsersGroup size={20} stroke={1.7} aria-hidden="true" />
            {t('my_class')}
          </h2>
          {ownClass ? (
            <>
              <p className={classes.big} translate="no">
                {ownClass.name}
              </p>
              <dl className={classes.facts}>
                <div>
                  <dd>{format.number(ownClass.student_count)}</dd>
                  <dt>{t('classmates', { count: ownClass.student_count })}</dt>
                </div>
                {me.school_year && (
                  <div>
                    <dd translate="no">{me.school_year.name.replace('-', '–')}</dd>
                    <dt>{t('year')}</dt>
                  </div>
                )}
              </dl>
            </>
          ) : (
            <p className={classes.words}>{t('no_class')}</p>
          )}
        </section>
        <section className={classes.card} aria-labelledby="own-school">
          <h2 id="own-school" className={classes.title}>
            <IconBuildingCommunity size={20} stroke={1.7} aria-hidden="true" />
            {t('my_school')}
          </h2>
          {me.school ? (
            <p className={classes.school} translate="no">
              {me.school.name}
            </p>
          ) : (
            <p className={classes.words}>{t('no_school')}</p>
          )}
          <Button
            component={Link}
            to={PATHS.profile}
            variant="light"
            size="lg"
            fullWidth
            leftSection={<IconUser size={20} stroke={1.7} />}
          >
            {t('open_profile')}
          </Button>
        </section>
      </div>
      <Suspense fallback={<LoadingState lines={3} />}>
        <OwnCourses />
      </Suspense>
    </div>
  );
}
