import { useTranslation } from 'react-i18next';
import { FieldValue } from '@/components/form/FieldValue';
import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { Material } from '../../queries';
import classes from './Frame.module.css';
import { PreviewPane } from './PreviewPane';
import { Report } from './Report';

/** A material to look at: as a student meets it, and what is known about it. */
export function MaterialView({ row }: { row: Material }) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  return (
    <div className={lookWith(classes.columns, 'grid', 'start', 'gap-24')}>
      <PreviewPane stored={row} library={row.library} params={row.params} />
      <div className={`${classes.card} ${classes.facts}`}>
        {row.report.length > 0 && <Report lines={row.report} />}
        <FieldValue label={t('fields.course')}>{row.module?.name}</FieldValue>
        <FieldValue label={t('fields.part')}>{row.submodule?.name}</FieldValue>
        <FieldValue label={t('fields.creator')}>{row.creator.name}</FieldValue>
        <FieldValue label={t('fields.sharing')} isText>
          {t(`sharing.${row.sharing}`)}
        </FieldValue>
        <FieldValue label={t('fields.version')} isText>
          {t('version_of', { number: format.number(row.version), time: format.dateTime(row.updated_at) })}
        </FieldValue>
        <FieldValue label={t('fields.level')} isText>
          {row.level && t(`level.${row.level}`)}
        </FieldValue>
        <FieldValue label={t('fields.points')} isText>
          {format.number(row.points)}
        </FieldValue>
        <FieldValue label={t('fields.competencies')}>{row.competencies.join(', ')}</FieldValue>
        <FieldValue label={t('fields.objectives')}>{row.ic3_objectives.join(', ')}</FieldValue>
        <FieldValue label={t('fields.used_in')}>
          {row.used_in
            .map(({ module, submodule, version }) => `${module.name} › ${submodule.name} (v${version})`)
            .join('; ')}
        </FieldValue>
      </div>
    </div>
  );
}
