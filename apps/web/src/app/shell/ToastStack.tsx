import './toasts.css';
import { Notifications } from '@mantine/notifications';

export function ToastStack() {
  return <Notifications position="bottom-right" containerWidth={400} />;
}
