import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reading } from '@/lib/reading';
import { ActDialog } from '../ActDialog';
import { useCompetencyNames } from './CompetencyTags';

interface Props {
  busy: boolean;
  onTag: (codes: string[]) => void;
  onClose: () => void;
}

/** Competencies that are added to those that each of the materials has. */
export function TagDialog({ busy, onTag, onClose }: Props) {
  const { t } = useTranslation(['bank', 'components']);
  const nameOf = useCompetencyNames();
  const { data } = useQuery({ ...reading('GET /api/competencies/'), staleTime: Number.POSITIVE_INFINITY });
  const [chosen, setChosen] = useState<string[]>([]);
  const [isAttempted, setAttempted] = useState(false);
  return (
    <ActDialog
      title={t('bank:bulk.tag_title')}
      act={t('bank:bulk.tag')}
      busy={busy}
      onSubmit={() => (chosen.length > 0 ? onTag(chosen) : setAttempted(true))}
      onClose={onClose}
    >
      <MultiSelect
        label={t('bank:bulk.tag_field')}
        data={(data?.results ?? []).map(({ code }) => ({ value: code, label: `${code} ${nameOf(code)}` }))}
        value={chosen}
        onChange={setChosen}
        searchable
        hidePickedOptions
        maxDropdownHeight={240}
        nothingFoundMessage={t('components:select.nothing')}
        error={isAttempted && chosen.length === 0 ? t('bank:bulk.tag_missing') : undefined}
      />
    </ActDialog>
  );
}
