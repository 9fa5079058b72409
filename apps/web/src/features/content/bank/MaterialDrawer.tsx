import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { SidePanel } from '@/components/page/SidePanel';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { usePageContext } from '@/lib/pageContext';
import { MATERIAL, type Material } from '../queries';
import { DrawerFoot } from './DrawerFoot';
import classes from './MaterialDrawer.module.css';
import { MaterialFacts, MaterialInfo } from './MaterialInfo';
import { MaterialPreview } from './MaterialPreview';
import { useMaterialWords } from './materialWords';

interface Props {
  id: number;
  onClose: () => void;
}

/** A material beside the bank: as a student sees it, what is known of it, and what can be done with it. */
export function MaterialDrawer({ id, onClose }: Props) {
  const { t } = useTranslation('bank');
  const words = useMaterialWords();
  const { data: row, error, refetch } = MATERIAL.useRow(id);
  usePageContext({ materialId: id, label: row?.question });
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <SidePanel
      key={id}
      onClose={onClose}
      title={
        row ? (
          <>
            <span className={look('note', 'regular')}>
              {t('drawer.kind', { type: words.type(row.library, row.library_title), version: row.version })}
            </span>
            <span className={look('break')} translate="no">
              {row.question}
            </span>
          </>
        ) : (
          t('drawer.title')
        )
      }
    >
      {row && <Opened key={row.id} row={row} />}
      {!row &&
        (isMissing ? (
          <EmptyState title={t('drawer.missing')} advice={t('drawer.missing_advice')} />
        ) : error ? (
          <ErrorState error={error} title={t('drawer.failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
    </SidePanel>
  );
}

function Opened({ row }: { row: Material }) {
  const { t } = useTranslation('bank');
  const [tab, setTab] = useState('preview');
  return (
    <>
      <div className={lookWith(classes.scroll, 'stack', 'gap-14', 'grow', 'short', 'scroll-y')}>
        <Segments
          aria-label={t('drawer.parts')}
          value={tab}
          onChange={setTab}
          data={['preview', 'info'].map((value) => ({ value, label: t(`drawer.${value}`) }))}
        />
        {tab === 'preview' ? (
          <>
            <div className={look('p-16', 'sheet', 'round-lg', 'line')}>
              <MaterialPreview id={row.id} title={row.question} library={row.library} params={row.params} />
            </div>
            <MaterialFacts row={row} brief />
          </>
        ) : (
          <MaterialInfo row={row} />
        )}
      </div>
      <DrawerFoot row={row} />
    </>
  );
}
