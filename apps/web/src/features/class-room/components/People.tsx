import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Portrait } from '@/components/person/Portrait';
import { StudentLink } from '@/components/person/StudentLink';
import { useFormat } from '@/lib/format';
import { isSamePlace } from '../room/pages.rules';
import type { Room } from '../room/roomState';
import classes from './People.module.css';

/** Who is here and on which page, and who is missing. Students learn only how many. */
export function People({ room }: { room: Room }) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const { people, is_host, present_count, class_count, current, materials } = room;
  const count = t('people.count', { present: format.number(present_count), all: format.number(class_count) });
  if (!is_host) {
    return (
      <p className={classes.only}>
        <b>{t('people.title')}</b> {count}
      </p>
    );
  }
  const here = people.filter(({ present }) => present);
  const missing = people.filter(({ present }) => !present);
  return (
    <section className={look('stack', 'mt-16', 'grow', 'short')} aria-labelledby="people-title">
      <h2 id="people-title" className={look('mb-6', 'text-md', 'bold')}>
        {t('people.title')} <span className={classes.count}>{count}</span>
      </h2>
      {here.length === 0 && <p className={look('note', 'mb-8')}>{t('people.nobody')}</p>}
      <ul className={lookWith(classes.list, 'p-0-8', 'grow', 'scroll', 'no-list')}>
        {here.map(({ user_id, name, at, at_exercises }) => (
          <li key={user_id} className={lookWith(classes.person, 'row', 'gap-10', 'text-sm')}>
            <Portrait name={name} picture={null} />
            <span className={look('fill', 'break')}>
              <StudentLink id={user_id} name={name} inNewTab />
            </span>
            {at_exercises && (
              <span className={lookWith(classes.at, 'cut', 'dimmed', 'text-xs')}>{t('people.exercises')}</span>
            )}
            {!at_exercises && at && !isSamePlace(at, current) && (
              <span className={lookWith(classes.at, 'cut', 'dimmed', 'text-xs')}>
                {at.material_id === current?.material_id
                  ? t('people.page', { number: at.page + 1 })
                  : materials.find(({ id }) => id === at.material_id)?.title}
              </span>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <section
          className={lookWith(classes.missing, 'mt-8', 'line-top', 'keep', 'scroll')}
          aria-label={t('people.absent', { count: missing.length })}
        >
          <h3 className={look('mb-6', 'text-md', 'bold')}>{t('people.absent', { count: missing.length })}</h3>
          <p>
            {missing.map(({ user_id, name }, at) => (
              <Fragment key={user_id}>
                {at > 0 && ', '}
                <StudentLink id={user_id} name={name} inNewTab />
              </Fragment>
            ))}
          </p>
        </section>
      )}
    </section>
  );
}
