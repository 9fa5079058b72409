import { kindOf, machineNameOf } from '@khue/scoring/libraries';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { QuietFact, RowItem, RowList } from '@/components/page/RowList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useOwnMaterials } from '@/lib/ownLearning';
import { readId } from '@/lib/readId';
import { screenPath } from '@/lib/screenPaths';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { TypeIcon } from '../bank/TypeIcon';
import classes from './OwnAdditionalMaterial.module.css';

const MaterialPlayer = lazyComponent(async () => (await import('./MaterialPlayer')).MaterialPlayer);

/** What the student's class was given by its teachers and is open now. Nothing is said where there is nothing. */
export function OwnAdditionalMaterial() {
  const { t } = useTranslation(['own_material', 'kinds']);
  const format = useFormat();
  const typeWord = (library: string) => {
    const kind = kindOf(library);
    const name = machineNameOf(library).replace(/^H5P\./, '');
    return kind ? t(`kinds:${kind}.name`) : t(`type.${name}`, { defaultValue: name });
  };
  const [search, put] = useSearchPatch();
  const opened = readId(search.get('material'));
  const { data, error, refetch } = useOwnMaterials();
  if (data?.length === 0 && opened === undefined) return null;
  return (
    <section aria-labelledby="additional-material" className={look('mt-22')}>
      <h2 id="additional-material" className={lookWith(classes.title, 'mb-10', 'text-xl', 'bold', 'leading-14')}>
        {t('title')}
      </h2>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={2} />)}
      {data && data.length > 0 && (
        <RowList>
          {data.map((row) => (
            <RowItem
              key={row.id}
              to={screenPath('student_overview', { material: row.id })}
              picture={<TypeIcon library={row.material.library} />}
              name={row.material.name}
              opensHere
              facts={
                <QuietFact>
                  {typeWord(row.material.library)}
                  {row.close_at && ` · ${t('until', { time: format.end(row.close_at) })}`}
                </QuietFact>
              }
            />
          ))}
        </RowList>
      )}
      <Suspense>
        {opened !== undefined && (
          <MaterialPlayer key={opened} id={opened} onClose={() => put({ material: '' }, { replace: true })} />
        )}
      </Suspense>
    </section>
  );
}
