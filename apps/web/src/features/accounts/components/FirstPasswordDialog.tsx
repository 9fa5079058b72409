import { Button, Group, Modal } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { lookWith } from '@/components/look/look';
import { useAbilities } from '@/lib/abilities';
import { slipsPath } from '../slips/slipsMeant';
import classes from './FirstPasswordDialog.module.css';

export interface FirstPassword {
  user_id: number;
  full_name: string;
  username: string;
  first_password: string;
}

/** The only time this password is shown, so it does not go away by a slip of the hand. */
export function FirstPasswordDialog({ given, onClose }: { given: FirstPassword; onClose: () => void }) {
  useFocusBack();
  const { t } = useTranslation('accounts');
  const { take_slips: mayPrint } = useAbilities('account');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('first_password.title')}
      classNames={{ title: dialog.title, content: dialog.content }}
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <dl className={lookWith(classes.facts, 'grid', 'gap-8-16', 'mb-16', 'p-16', 'sheet', 'round-md', 'line')}>
        <dt>{t('first_password.person')}</dt>
        <dd translate="no">{given.full_name}</dd>
        <dt>{t('first_password.username')}</dt>
        <dd translate="no">{given.username}</dd>
        <dt>{t('first_password.password')}</dt>
        <dd translate="no" className={classes.password}>
          {given.first_password}
        </dd>
      </dl>
      <p>{t('first_password.once')}</p>
      <Group justify="flex-end" mt="lg" gap="xs">
        {mayPrint && (
          <Button
            variant="default"
            component={Link}
            to={slipsPath('user', given.user_id)}
            leftSection={<IconPrinter size={18} stroke={1.6} />}
          >
            {t('first_password.print')}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('first_password.noted')}
        </Button>
      </Group>
    </Modal>
  );
}
