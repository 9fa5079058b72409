import { Button, Menu } from '@mantine/core';
import {
  IconClipboardPlus,
  IconCopy,
  IconDots,
  IconDownload,
  IconEyeOff,
  IconSend,
  IconStackPush,
  IconTag,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { lookWith } from '@/components/look/look';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import type { MaterialInList } from '../queries';
import classes from './Bank.module.css';
import { ShareItems } from './ShareItems';
import { testPath } from './testPath';
import { isExportable, isQuestion } from './useBankSelection';
import { useBulk } from './useBulk';

const GiveDialog = lazyComponent(async () => (await import('../class-materials/GiveDialog')).GiveDialog);
const SetDialog = lazyComponent(async () => (await import('./SetDialog')).SetDialog);
const TagDialog = lazyComponent(async () => (await import('./TagDialog')).TagDialog);
const QuestionExportDialog = lazyComponent(async () => (await import('./QuestionExportDialog')).QuestionExportDialog);

const ICON = { size: 18, stroke: 1.6 };

type Asking = 'give' | 'set' | 'tag' | 'delete' | 'export';

/** What can be done with the materials that are ticked. What one of them refuses, the others are done all the same. */
export function ChosenBar({ chosen, onClear }: { chosen: readonly MaterialInList[]; onClear: () => void }) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const bulk = useBulk();
  const [asking, setAsking] = useState<Asking>();
  const isOpen = chosen.every(({ bank }) => bank === 'open');
  const mayGive = useAbilities('class_material').create && isOpen;
  const { create: mayMake } = useAbilities('material');
  const ids = chosen.map(({ id }) => id);
  const asks = chosen.some(({ library }) => isQuestion(library));
  const close = () => setAsking(undefined);
  const done = { onSuccess: onClear, onSettled: close };
  const some = (ability: 'edit' | 'delete') => chosen.some(({ can }) => can[ability]);
  return (
    <div
      className={lookWith(
        classes.chosen,
        'cluster',
        'gap-8-14',
        'mb-12',
        'p-8-14',
        'primary-soft',
        'round-md',
        'line-primary',
      )}
      role="status"
    >
      <span>{t('chosen', { count: ids.length, total: format.number(ids.length) })}</span>
      <Button variant="subtle" onClick={onClear}>
        {t('unchoose')}
      </Button>
      {mayGive && (
        <>
          <Button leftSection={<IconSend {...ICON} />} onClick={() => setAsking('give')}>
            {t('give.button')}
          </Button>
          {asks && (
            <Button component={Link} to={testPath(ids)} variant="default" leftSection={<IconClipboardPlus {...ICON} />}>
              {t('bulk.test')}
            </Button>
          )}
        </>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots {...ICON} />} loading={bulk.isPending}>
            {t('actions.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {chosen.every(isExportable) && (
            <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => setAsking('export')}>
              {t('export.button')}
            </Menu.Item>
          )}
          {mayMake && asks && (
            <Menu.Item leftSection={<IconStackPush {...ICON} />} onClick={() => setAsking('set')}>
              {t('set.button')}
            </Menu.Item>
          )}
          {mayMake && (
            <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => bulk.mutate({ ids, action: 'copy' }, done)}>
              {t('bulk.copy')}
            </Menu.Item>
          )}
          {some('edit') && (
            <>
              <Menu.Item
                leftSection={<IconWorldUpload {...ICON} />}
                onClick={() => bulk.mutate({ ids, action: 'publish' }, done)}
              >
                {t('actions.publish')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconEyeOff {...ICON} />}
                onClick={() => bulk.mutate({ ids, action: 'unpublish' }, done)}
              >
                {t('actions.unpublish')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTag {...ICON} />} onClick={() => setAsking('tag')}>
                {t('bulk.tag')}
              </Menu.Item>
              {isOpen && <ShareItems onShare={(sharing) => bulk.mutate({ ids, action: 'share', sharing }, done)} />}
            </>
          )}
          {some('delete') && (
            <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => setAsking('delete')}>
              {t('actions.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asking === 'give' && <GiveDialog materials={chosen} onClose={close} />}
        {asking === 'set' && <SetDialog ids={ids} bank={isOpen ? 'open' : 'exam'} onDone={onClear} onClose={close} />}
        {asking === 'export' && <QuestionExportDialog ids={ids} onClose={close} />}
        {asking === 'tag' && (
          <TagDialog
            busy={bulk.isPending}
            onTag={(tags) => bulk.mutate({ ids, action: 'tag', tags }, done)}
            onClose={close}
          />
        )}
      </Suspense>
      {asking === 'delete' && (
        <ConfirmDialog
          opened
          title={t('bulk.delete_title')}
          confirmLabel={t('actions.delete')}
          danger
          busy={bulk.isPending}
          onConfirm={() => bulk.mutate({ ids, action: 'delete' }, done)}
          onCancel={close}
        >
          {t('bulk.delete_text', { count: ids.length })}
        </ConfirmDialog>
      )}
    </div>
  );
}
