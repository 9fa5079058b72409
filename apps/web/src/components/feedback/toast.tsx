import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';

interface Toast {
  title: string;
  message?: string;
}

/** Success goes by itself; a warning stays longer; a failure stays until it has been read and closed. */
const LOOKS = {
  success: { color: 'la', icon: <IconCheck size={18} />, autoClose: 5000, role: 'status' },
  warning: { color: 'vang', icon: <IconAlertTriangle size={18} />, autoClose: 10000, role: 'status' },
  failure: { color: 'son', icon: <IconX size={18} />, autoClose: false, role: 'alert' },
} as const;

function show(kind: keyof typeof LOOKS, { title, message }: Toast): void {
  notifications.show({ ...LOOKS[kind], id: `${kind}:${title}`, title, message });
}

export const toast = {
  success: (content: Toast) => show('success', content),
  warning: (content: Toast) => show('warning', content),
  failure: (content: Toast) => show('failure', content),
};
