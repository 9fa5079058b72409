import { Button, Menu } from '@mantine/core';
import {
  IconClipboardPlus,
  IconCopy,
  IconDots,
  IconDownload,
  IconEyeOff,
  IconFolderPlus,
  IconLock,
  IconPencil,
  IconRestore,
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
import { useAbilities } from '@/lib/abilities';
import { lazyComponent } from '@/lib/lazyComponent';
import { detailPath } from '@/lib/screenPaths';
import type { Material } from '../queries';
import { useBank } from '../useBank';
import { ShareItems } from './ShareItems';
import { testPath } from './testPath';
import { isQuestion } from './useBankSelection';
import { useBulk } from './useBulk';
import { useMaterialActions } from './useMaterialActions';

const PutDialog = lazyComponent(async () => (await import('../placing/PutDialog')).PutDialog);
const MoveDialog = lazyComponent(async () => (await import('./MoveDialog')).MoveDialog);
const SetDialog = lazyComponent(async () => (await import('./SetDialog')).SetDialog);
const TagDialog = lazyComponent(async () => (await import('./TagDialog')).TagDialog);
const GiveDialog = lazyComponent(async () => (await import('../class-materials/GiveDialog')).GiveDialog);
const ICON = { size: 18, stroke: 1.6 };

interface Props {
  row: Material;
  /** At the head of the page of the material, which has its own way into the editor. */
  isPage?: boolean;
  onDeleted?: () => void;
}

/** What the reader may do with the material, as it says itself. What was deleted can be taken back right here. */
export function MaterialActs({ row, isPage = false, onDeleted }: Props) {
  const { t } = useTranslation('bank');
  const bank = useBank();
  const { setStatus, remove, save } = useMaterialActions();
  const [asks, setAsks] = useState(false);
  const { edit: mayEditParts } = useAbilities('course_part');
  const { create: mayGive } = useAbilities('class_material');
  const { create: mayMake } = useAbilities('material');
  const bulk = useBulk();
  const [gives, setGives] = useState(false);
  const [collects, setCollects] = useState(false);
  const [puts, setPuts] = useState(false);
  const [moves, setMoves] = useState(false);
  const [tags, setTags] = useState(false);
  const { can, status } = row;
  if (status === 'deleted') {
    if (!can.restore) return null;
    return (
      <Button
        leftSection={<IconRestore {...ICON} />}
        loading={setStatus.isPending}
        onClick={() => setStatus.mutate({ row, status: 'unpublished' })}
      >
        {t(remove.isSuccess ? 'actions.undo' : 'actions.restore')}
      </Button>
    );
  }
  const isOpen = row.bank === 'open';
  const mayPlace = mayEditParts && isOpen && status === 'published';
  const mayShow = mayGive && isOpen && status === 'published';
  const isPublished = status === 'published';
  return (
    <>
      {can.edit && !isPage && (
        <Button
          component={Link}
          to={detailPath(bank, 'edit', row.id)}
          variant="default"
          leftSection={<IconPencil {...ICON} />}
        >
          {t('actions.edit')}
        </Button>
      )}
      {can.edit && !isPublished && (
        <Button
          variant="light"
          leftSection={<IconWorldUpload {...ICON} />}
          loading={setStatus.isPending}
          onClick={() => setStatus.mutate({ row, status: 'published' })}
        >
          {t('actions.publish')}
        </Button>
      )}
      {mayPlace && (
        <Button variant="light" leftSection={<IconFolderPlus {...ICON} />} onClick={() => setPuts(true)}>
          {t('put.button')}
        </Button>
      )}
      {mayShow && (
        <Button
          variant={isPage ? 'light' : 'filled'}
          leftSection={<IconSend {...ICON} />}
          onClick={() => setGives(true)}
        >
          {t('give.button')}
        </Button>
      )}
      {(mayShow || mayMake || can.export || can.edit || can.delete) && (
        <Menu position={isPage ? 'bottom-end' : 'top-end'} shadow="md">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots {...ICON} />}>
              {t('actions.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayShow && isQuestion(row.library) && (
              <Menu.Item component={Link} to={testPath([row.id])} leftSection={<IconClipboardPlus {...ICON} />}>
                {t('bulk.test')}
              </Menu.Item>
            )}
            {mayMake && isQuestion(row.library) && (
              <Menu.Item leftSection={<IconStackPush {...ICON} />} onClick={() => setCollects(true)}>
                {t('set.button')}
              </Menu.Item>
            )}
            {mayMake && (
              <Menu.Item
                leftSection={<IconCopy {...ICON} />}
                onClick={() => bulk.mutate({ ids: [row.id], action: 'copy' })}
              >
                {t('bulk.copy')}
              </Menu.Item>
            )}
            {can.export && (
              <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => save.mutate(row)}>
                {t('actions.download')}
              </Menu.Item>
            )}
            {can.edit && isPublished && (
              <Menu.Item
                leftSection={<IconEyeOff {...ICON} />}
                onClick={() => setStatus.mutate({ row, status: 'unpublished' })}
              >
                {t('actions.unpublish')}
              </Menu.Item>
            )}
            {can.edit && (
              <Menu.Item leftSection={<IconTag {...ICON} />} onClick={() => setTags(true)}>
                {t('bulk.tag')}
              </Menu.Item>
            )}
            {can.edit && isOpen && (
              <ShareItems
                current={row.sharing}
                onShare={(sharing) => bulk.mutate({ ids: [row.id], action: 'share', sharing })}
              />
            )}
            {(can.to_exam_bank || can.to_open_bank) && (
              <Menu.Item leftSection={<IconLock {...ICON} />} onClick={() => setMoves(true)}>
                {t(can.to_exam_bank ? 'exam.move' : 'exam.move_back')}
              </Menu.Item>
            )}
            {can.delete && (
              <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => setAsks(true)}>
                {t('actions.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>
        {puts && <PutDialog row={row} onClose={() => setPuts(false)} />}
        {collects && <SetDialog ids={[row.id]} bank={row.bank} onClose={() => setCollects(false)} />}
        {moves && <MoveDialog row={row} onClose={() => setMoves(false)} />}
        {tags && (
          <TagDialog
            busy={bulk.isPending}
            onTag={(codes) =>
              bulk.mutate({ ids: [row.id], action: 'tag', tags: codes }, { onSettled: () => setTags(false) })
            }
            onClose={() => setTags(false)}
          />
        )}
        {gives && <GiveDialog materials={[row]} onClose={() => setGives(false)} />}
      </Suspense>
      {asks && (
        <ConfirmDialog
          opened
          title={t('delete.title')}
          confirmLabel={t('actions.delete')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(row, { onSuccess: onDeleted, onSettled: () => setAsks(false) })}
          onCancel={() => setAsks(false)}
        >
          {t('delete.text', { name: row.question })}
          {row.used_in.length > 0 && <p>{t('delete.used', { count: row.used_in.length })}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
