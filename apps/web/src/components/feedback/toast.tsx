import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { i18n } from '@/lib/i18n';

interface Toast {
  title: string;
  message?: string;
}

/** Success goes by itself; a warning stays longer; a failure stays until it is read and closed, or outlived. */
const LOOKS = {
  success: { color: 'la', icon: <IconCheck size={18} />, autoClose: 5000, role: 'status' },
  warning: { color: 'vang', icon: <IconAlertTriangle size={18} />, autoClose: 10000, role: 'status' },
  failure: { color: 'son', icon: <IconX size={18} />, autoClose: false, role: 'alert' },
} as const;

let lastFailure: string | undefined;

function show(kind: keyof typeof LOOKS, { title, message }: Toast): void {
  if (lastFailure) notifications.hide(lastFailure);
  const id = notifications.show({
    ...LOOKS[kind],
    title,
    message,
    closeButtonProps: { 'aria-label': i18n.t('app:toast.close') },
    // Not at the foot, where the buttons of a form are, and not at the right, where those of a page are.
    position: 'top-center',
  });
  lastFailure = kind === 'failure' ? id : undefined;
}

export const toast = {
  success: (content: Toast) => show('success', content),
  warning: (content: Toast) => show('warning', content),
  failure: (content: Toast) => show('failure', content),
};
