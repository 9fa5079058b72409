import { useLocation } from 'react-router';
import { CalendarScreen } from '../components/CalendarScreen';
import type { Audience } from '../sessionTypes';

const AUDIENCES: readonly Audience[] = ['teacher', 'student', 'admin'];

/** One calendar under three addresses; the address says whose it is. */
export default function CalendarPage() {
  const [, area] = useLocation().pathname.split('/');
  return <CalendarScreen audience={AUDIENCES.find((one) => one === area) ?? 'admin'} />;
}
