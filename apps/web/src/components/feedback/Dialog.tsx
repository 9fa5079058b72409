import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import dialog from './dialog.module.css';
import { useFocusBack } from './useFocusBack';

/** A dialog that is there as long as it is shown, in the middle; afterwards the focus goes back to what opened it. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  const { t } = useTranslation('components');
  return (
    <Modal
      opened
      centered
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
      {...props}
    />
  );
}
