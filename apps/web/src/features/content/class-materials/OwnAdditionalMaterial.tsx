import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { machineNameOf } from '@khue/scoring/libraries';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { readId } from '@/lib/readId';
import { screenPath } from '@/lib/screenPaths';
import { TypeIcon } from '../bank/TypeIcon';
import { CLASS_MATERIALS } from './classMaterials';
import classes from './OwnAdditionalMaterial.module.css';

const MaterialPlayer = lazyComponent(async () => (await import('./MaterialPlayer')).MaterialPlayer);

/** What the student's class was given by its teachers and is open now. Nothing is said where there is nothing. */
export function OwnAdditionalMaterial() {
  const { t } = useTranslation('own_material');
  const format = useFormat();
  const typeWord = (library: string) => {
    const name = machineNameOf(library).replace(/^H5P\./, '');
    return t(`type.${name}`, { defaultValue: name });
  };
  const [search, setSearch] = useSearchParams();
  const opened = readId(search.get('material'));
  const { data, error, refetch } = useQuery({
    queryKey: [CLASS_MATERIALS, 'own'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/class_materials/', { query: { page_size: String(MAX_PAGE_SIZE) } }, { signal })).results,
  });
  if (data?.length === 0 && opened === undefined) return null;
  return (
    <section aria-labelledby="additional-material" className={classes.section}>
      <h2 id="additional-material" className={classes.title}>
        {t('title')}
      </h2>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={2} />)}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((row) => (
            <li key={row.id}>
              <Link
                className={classes.row}
                to={screenPath('student_overview', { material: row.id })}
                preventScrollReset
              >
                <TypeIcon library={row.material.library} />
                <span className={classes.words}>
                  <span className={classes.name} translate="no">
                    {row.material.name}
                  </span>
                  <span className={classes.dim}>
                    {typeWord(row.material.library)}
                    {row.close_at && ` · ${t('until', { time: format.dateTime(row.close_at) })}`}
                  </span>
                </span>
                <IconChevronRight className={classes.chevron} size={20} stroke={1.7} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {opened !== undefined && (
          <MaterialPlayer
            key={opened}
            id={opened}
            onClose={() =>
              setSearch(
                (before) => {
                  const next = new URLSearchParams(before);
                  next.delete('material');
                  return next;
                },
                { replace: true, preventScrollReset: true },
              )
            }
          />
        )}
      </Suspense>
    </section>
  );
}
