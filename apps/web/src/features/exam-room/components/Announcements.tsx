import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { ExamRoom, RoomView } from '../room/examRoom';

interface Props {
  room: ExamRoom;
  view: RoomView;
  isElsewhere: boolean;
}

/** What a screen reader says by itself: only what changes the situation, never each answer that was saved. */
export function Announcements({ room, view, isElsewhere }: Props) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const [words, setWords] = useState('');
  const isDown = view.line.downSince !== null;
  const wasDown = useRef(false);
  const isAllSaved = view.counts.unsaved === 0;
  const unsaved = useRef(0);
  unsaved.current = view.counts.unsaved;
  useEffect(() => {
    if (isDown && !wasDown.current) setWords(t('announce.down'));
    if (!isDown && wasDown.current && isAllSaved) setWords(t('band.back'));
    if (isDown || isAllSaved) wasDown.current = isDown;
  }, [isDown, isAllSaved, t]);
  const { timeChange, expiresAt } = view;
  useEffect(() => {
    if (timeChange) setWords(t(`band.${timeChange}`, { time: format.time(new Date(expiresAt)) }));
  }, [timeChange, expiresAt, t, format]);
  useEffect(() => {
    if (isElsewhere) setWords(isAllSaved ? t('band.elsewhere') : t('band.elsewhere_held', { count: unsaved.current }));
  }, [isElsewhere, isAllSaved, t]);
  const refused = room.questions.findIndex(({ id }) => view.answers.get(id)?.state === 'refused');
  useEffect(() => {
    if (refused >= 0) setWords(t('announce.refused', { number: refused + 1 }));
  }, [refused, t]);
  return (
    <p className={look('unseen', 'm-0')} role="status">
      {words}
    </p>
  );
}
