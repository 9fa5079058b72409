import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconPencil, IconTable, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { Marked } from '@/components/text/Marked';
import { ApiError } from '@/lib/api';
import { useMe } from '@/lib/me';
import { screenPath } from '@/lib/screenPaths';
import { useCopyTest, useDeleteTest, useOwnTest } from './queries';
import { makerPath } from './testPaths';

const icon = { size: 17, stroke: 1.6 };
const reason = (error: unknown) => (error instanceof ApiError ? error.detail : undefined);

/** What can be done with a test of one's own as a whole: see its marks in the gradebook, edit it, copy it, take it back. */
export function OwnTestMenu({ id }: { id: number }) {
  const { t } = useTranslation('class_exams');
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const test = useOwnTest(id).data;
  const copying = useCopyTest();
  const deleting = useDeleteTest();
  const hasBooks = useMe().menus.some(({ key }) => key === 'teacher_gradebook');
  if (!test || !(test.can.edit || test.can.copy || test.can.delete)) return null;
  // Only a given test has a column there.
  const books = hasBooks && test.status === 'given' ? test.classes : [];
  const copy = () =>
    copying.mutate(id, {
      onSuccess: (made) => void navigate(makerPath({ id: made.id })),
      onError: (error) => toast.failure({ title: t('own.copy_failed'), message: reason(error) }),
    });
  const remove = () =>
    deleting.mutate(id, {
      onSuccess: () => {
        toast.success({ title: t('own.deleted'), message: test.name });
        void navigate(screenPath('teacher_tests'));
      },
      onError: (error) => toast.failure({ title: t('own.delete_failed'), message: reason(error) }),
      onSettled: () => setAsks(false),
    });
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('own.more')} loading={copying.isPending}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {books.map((one) => (
            <Menu.Item
              key={one.id}
              component={Link}
              to={screenPath('teacher_gradebook', { class_id: one.id, module_id: test.module.id, term: test.term })}
              leftSection={<IconTable {...icon} />}
            >
              <Marked
                t={t}
                i18nKey="own.book"
                values={{ name: one.name }}
                components={{ data: <span translate="no" /> }}
              />
            </Menu.Item>
          ))}
          {test.can.edit && (
            <Menu.Item component={Link} to={makerPath({ id })} leftSection={<IconPencil {...icon} />}>
              {t('own.edit')}
            </Menu.Item>
          )}
          {test.can.copy && (
            <Menu.Item onClick={copy} leftSection={<IconCopy {...icon} />}>
              {t('own.copy')}
            </Menu.Item>
          )}
          {test.can.delete && (
            <Menu.Item color="red" onClick={() => setAsks(true)} leftSection={<IconTrash {...icon} />}>
              {t('own.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asks && (
        <ConfirmDialog
          opened
          danger
          title={t('own.delete_title')}
          confirmLabel={t('own.delete')}
          busy={deleting.isPending}
          onConfirm={remove}
          onCancel={() => setAsks(false)}
        >
          <p translate="no">
            <strong>{test.name}</strong>
          </p>
          <p>{t('own.delete_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
