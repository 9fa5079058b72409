import { Button } from '@mantine/core';
import { IconInfoCircle, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Marked } from '@/components/text/Marked';
import { reading } from '@/lib/reading';
import classes from './WardSuggestion.module.css';

interface NewWard {
  code: string;
  name: string;
  province_code: string;
  province_name: string;
}

interface Props {
  old: { code: string; name: string };
  /** The new ward chosen so far, '' for none. */
  chosen: string;
  province: string;
  onUse: (unit: NewWard) => void;
}

/** What an old ward became, by the official table. Nothing is converted unless the person says so. */
export function WardSuggestion({ old, chosen, province, onUse }: Props) {
  const { t } = useTranslation('components');
  const { data } = useQuery({
    ...reading('GET /api/address2/suggest/', { query: { ward_code: old.code } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const units = data?.results ?? [];
  if (!data || units.some((unit) => unit.code === chosen)) return <div aria-live="polite" />;
  const nameOf = (unit: NewWard) =>
    unit.province_code === province ? unit.name : `${unit.name}, ${unit.province_name}`;
  const only = units.length === 1 ? units[0] : undefined;

  return (
    <div aria-live="polite">
      <div
        className={lookWith(classes.box, 'row', 'gap-12', 'mt-10', 'primary', 'leading-15', 'primary-soft', 'round-md')}
        data-none={units.length === 0 || undefined}
      >
        {units.length === 0 ? <IconInfoCircle size={18} stroke={1.6} /> : <IconSparkles size={18} stroke={1.6} />}
        <div className={look('fill')}>
          {units.length === 0 && t('address.no_suggestion')}
          {units.length > 1 && t('address.divided', { old: old.name })}
          {only && (
            <Marked
              t={t}
              i18nKey="address.now_in"
              values={{ old: old.name, unit: nameOf(only) }}
              components={{ unit: <strong translate="no" />, old: <span translate="no" /> }}
            />
          )}
          {units.length > 1 && (
            <ul className={classes.units}>
              {units.map((unit) => (
                <li key={unit.code}>
                  <strong translate="no">{nameOf(unit)}</strong>
                  <Use unit={unit} onUse={onUse} />
                </li>
              ))}
            </ul>
          )}
          {units.length > 0 && <div className={look('text-xs')}>{t('address.suggestion_source')}</div>}
        </div>
        {only && <Use unit={only} onUse={onUse} />}
      </div>
    </div>
  );
}

function Use({ unit, onUse }: { unit: NewWard; onUse: (unit: NewWard) => void }) {
  const { t } = useTranslation('components');
  return (
    <Button size="xs" aria-label={t('address.use_unit', { unit: unit.name })} onClick={() => onUse(unit)}>
      {t('address.use')}
    </Button>
  );
}
