import { look } from '@/components/look/look';
import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { Preview } from '@/questions/player/Preview';
import { type MaterialVersion, versionsOf } from '../../queries';
import classes from './Frame.module.css';

interface Props {
  id: number;
  /** The version that is asked now. */
  current: number;
  opened: boolean;
  onClose: () => void;
  /** Absent for those who only look. */
  onRestore?: (version: MaterialVersion) => void;
}

/** What the material was before: to look at, and to take up again. */
export function VersionsDrawer({ id, current, opened, onClose, onRestore }: Props) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const [looked, setLooked] = useState<number>();
  const versions = useQuery({ ...versionsOf(id), enabled: opened });
  const results = versions.data?.results ?? [];
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={520}
      title={t('versions.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {versions.isPending && <LoadingState />}
      {versions.isError && (
        <ErrorState title={t('versions.failed')} error={versions.error} retry={() => void versions.refetch()} />
      )}
      <ul className={look('grid', 'list', 'gap-12')}>
        {results.map((version) => (
          <li key={version.version} className={look('p-12-14', 'round-md', 'line')}>
            <div className={look('cluster', 'gap-8')}>
              <strong>{t('versions.one', { number: version.version })}</strong>
              {version.version === current && <Tag kind="primary">{t('versions.current')}</Tag>}
              {version.worked_with && <Tag>{t('versions.worked_with')}</Tag>}
            </div>
            <p className={look('note', 'm-0', 'leading-15')}>
              {version.created_by && <span translate="no">{version.created_by.name}, </span>}
              {format.dateTime(version.created_at)}
            </p>
            <div className={look('flex', 'gap-8', 'mt-8')}>
              <Button
                variant="default"
                size="xs"
                aria-expanded={looked === version.version}
                onClick={() => setLooked(looked === version.version ? undefined : version.version)}
              >
                {t(looked === version.version ? 'versions.hide' : 'versions.look')}
              </Button>
              {onRestore && version.version !== current && (
                <Button variant="light" size="xs" onClick={() => onRestore(version)}>
                  {t('versions.restore')}
                </Button>
              )}
            </div>
            {looked === version.version && (
              <div className={classes.looked}>
                <Preview library={version.library} params={version.params} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
