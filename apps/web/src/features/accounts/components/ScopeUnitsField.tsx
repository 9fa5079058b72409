import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newProvinces, newWards, unitsGiven } from '@/components/address/sources';
import { FieldValue } from '@/components/form/FieldValue';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { lookWith } from '@/components/look/look';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { useMe } from '@/lib/me';
import type { Account } from '../accountTypes';
import { unitsIn } from '../scopeUnits';
import classes from './ScopeUnitsField.module.css';

interface Props {
  /** Codes, one after the other. */
  field: FieldBinding<string>;
  scope: 'province' | 'ward';
  stored: Account['scope_units'];
}

const NONE = { code: '', name: '' };

/** The provinces or wards whose schools an officer keeps: as many as there are, each chosen by itself. */
export function ScopeUnitsField({ field, scope, stored }: Props) {
  const { t } = useTranslation(['accounts', 'components']);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  // Whoever keeps provinces gives wards of these.
  const own = useMe().scope_units;
  const [province, setProvince] = useState<{ code: string; name: string }>(own.length === 1 ? (own[0] ?? NONE) : NONE);
  const units = unitsIn(field.value);
  const nameOf = (code: string) => names[code] ?? stored.find((unit) => unit.code === code)?.name ?? code;
  if (field.mode === 'view') return <FieldValue label={field.label}>{units.map(nameOf).join(', ')}</FieldValue>;
  const add = (code: string, name: string) => {
    if (code === '') return;
    setNames({ ...names, [code]: name });
    field.change([...new Set([...units, code])].join(','));
  };
  const select = {
    placeholder: t('components:select.choose_or_type'),
    clearLabel: t('components:form.clear_field', { label: field.label }),
  };
  return (
    <div className={classes.field}>
      {scope === 'ward' && (
        <RemoteSelect
          {...select}
          label={t('units.province')}
          source={own.length > 0 ? unitsGiven(own) : newProvinces}
          value={province.code}
          valueLabel={province.name}
          onChange={(code, name) => setProvince({ code, name })}
        />
      )}
      <RemoteSelect
        {...select}
        id={field.id}
        label={field.label}
        withAsterisk
        aria-required
        source={scope === 'ward' ? newWards(province.code) : newProvinces}
        // What is chosen stands below, so that the next one can be.
        value=""
        onChange={add}
        onBlur={field.leave}
        disabled={scope === 'ward' && province.code === ''}
        error={field.error}
      />
      {units.length > 0 && (
        <ul className={lookWith(classes.units, 'list', 'flex', 'wrap')} aria-label={field.label}>
          {units.map((code) => (
            <li key={code}>
              <span translate="no">{nameOf(code)}</span>
              <CloseButton
                size="sm"
                aria-label={t('units.remove', { name: nameOf(code) })}
                onClick={() => field.change(units.filter((other) => other !== code).join(','))}
              />
            </li>
          ))}
          {units.length > 1 && (
            <li>
              <Button size="compact-xs" variant="subtle" onClick={() => field.change('')}>
                {t('units.clear')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
