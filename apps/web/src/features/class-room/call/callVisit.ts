import { CALL_SECONDS } from '@khue/contract/room-words';
import { request } from '@/lib/api';
import { newUuid } from '@/lib/newKey';

type CallEvent = 'joined' | 'left';

/** Also while the page closes; what does not arrive is said again with the next sign of life. */
const tell = (session: number, visit: string, event: CallEvent) =>
  void request(`/api/zoom_meetings/${session}/call/`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ visit, event }),
  }).catch(() => undefined);

/** One coming into the call: says so, says every so often that it goes on, and says when it ends. */
export function beginVisit(session: number): () => void {
  const visit = newUuid();
  tell(session, visit, 'joined');
  // Saying "joined" again is no other visit, and makes up for a first word that was lost.
  const timer = setInterval(() => tell(session, visit, 'joined'), CALL_SECONDS * 1000);
  const end = () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', end);
    tell(session, visit, 'left');
  };
  window.addEventListener('pagehide', end);
  return end;
}
