import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { look, lookWith } from '@/components/look/look';
import { isUnsaved } from '../room/answers.rules';
import type { ExamRoom, RoomView } from '../room/examRoom';
import type { Ending } from '../room/useEnding';
import classes from './ReviewDialog.module.css';

interface Props {
  room: ExamRoom;
  view: RoomView;
  flagged: ReadonlySet<string>;
  ending: Ending;
  onGo: (place: number) => void;
  onBack: () => void;
  onHandIn: () => void;
  /** Without what could not be sent. */
  onHandInWithout: () => void;
}

const BUSY = ['bringing', 'handing_in'];

/** What is still open, then the way to the end. It is never silently incomplete. */
export function ReviewDialog(props: Props) {
  const { room, view, flagged, ending, onGo, onBack, onHandIn, onHandInWithout } = props;
  useFocusBack();
  const { t } = useTranslation('exam_room');
  const [isSure, setSure] = useState(false);
  const places = room.questions.map(({ id }, place) => ({ id, place, state: view.answers.get(id)?.state ?? 'none' }));
  const unsaved = places.filter(({ state }) => isUnsaved(state));
  const lists = [
    ['none', places.filter(({ state }) => state === 'none')],
    ['flagged', places.filter(({ id }) => flagged.has(id))],
    ['unsaved', unsaved],
  ] as const;
  const numbers = unsaved.map(({ place }) => place + 1).join(', ');
  const count = unsaved.length;
  const isBusy = BUSY.includes(ending.step);
  const isStuck = ending.step === 'stuck' && count > 0;
  const hasRefused = unsaved.length > 0 && unsaved.every(({ state }) => state === 'refused');
  const title =
    isStuck && isSure
      ? t('review.without_title', { count })
      : isStuck
        ? t('review.stuck', { count })
        : ending.step === 'failed'
          ? t('review.failed')
          : t('review.title');
  return (
    <Modal
      opened
      onClose={onBack}
      title={title}
      centered
      size="lg"
      classNames={{ title: dialog.title, content: dialog.content }}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      withCloseButton={false}
    >
      <div role="status">
        {isStuck && !isSure && <p>{t(hasRefused ? 'review.stuck_refused' : 'review.stuck_line', { numbers })}</p>}
        {isStuck && isSure && <p>{t('review.without_lost', { numbers })}</p>}
        {ending.step === 'failed' && <p>{t('review.failed_advice')}</p>}
        {ending.step === 'bringing' && (
          <p>
            {t('review.bringing')} {t('review.left', { count })}
          </p>
        )}
        {ending.step === 'handing_in' && <p>{t('review.handing_in')}</p>}
      </div>
      {(ending.step === 'reviewing' || isBusy) && (
        <>
          <p className={look('mb-8', 'semibold')}>{t('review.sum', { ...view.counts, all: places.length })}</p>
          {view.counts.none === 0 && <p>{t('review.all_answered')}</p>}
          {lists.map(
            ([name, list]) =>
              list.length > 0 && (
                <section key={name} className={classes.list} aria-labelledby={`review-${name}`}>
                  <h3 id={`review-${name}`}>
                    {t(`review.${name}`)} ({list.length})
                  </h3>
                  <ul>
                    {list.map(({ id, place }) => (
                      <li key={id}>
                        <button
                          type="button"
                          disabled={isBusy}
                          aria-label={t('review.go', { number: place + 1 })}
                          onClick={() => onGo(place)}
                        >
                          {place + 1}
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
          <p className={look('mt-14', 'dimmed')}>{t('review.once')}</p>
        </>
      )}
      <div className={lookWith(classes.actions, 'flex', 'wrap', 'to-end', 'gap-10')}>
        {isStuck && isSure ? (
          <>
            <Button variant="default" size="lg" onClick={() => setSure(false)} data-autofocus>
              {t('review.back')}
            </Button>
            <Button color="son" size="lg" onClick={onHandInWithout}>
              {t('review.without_yes', { count })}
            </Button>
          </>
        ) : (
          <>
            {isStuck && (
              <Button variant="subtle" size="lg" onClick={() => setSure(true)}>
                {t('review.without', { count })}
              </Button>
            )}
            <Button variant="default" size="lg" onClick={onBack} disabled={isBusy} data-autofocus>
              {t(isStuck ? 'review.wait' : 'review.back')}
            </Button>
            <Button size="lg" onClick={onHandIn} loading={isBusy}>
              {t(isStuck || ending.step === 'failed' ? 'review.try' : 'review.confirm')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
