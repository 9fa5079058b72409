import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconPhone, IconPhoneOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/api';
import classes from './Call.module.css';
import { useCall } from './useCall';

/** Whoever has a poor line today has it tomorrow. */
const KEPT = 'khue.call.audio_only';
const isKept = () => localStorage.getItem(KEPT) === '1';

interface Props {
  session: number;
  isHost: boolean;
}

/** Sound and picture beside the lesson. On a poor line sound alone, which needs a twentieth of it. */
export function Call({ session, isHost }: Props) {
  const { t } = useTranslation('room');
  const frame = useRef<HTMLDivElement>(null);
  const [isAudioOnly, setAudioOnly] = useState(isKept);
  const { isOn, entering, leave, setAudioOnly: tellCall } = useCall({ session, isHost, isAudioOnly, frame });
  const choose = (value: boolean) => {
    setAudioOnly(value);
    localStorage.setItem(KEPT, value ? '1' : '0');
    tellCall(value);
  };
  return (
    <section
      className={lookWith(classes.call, 'line-bottom', 'stack', 'gap-8', 'p-12-14')}
      aria-label={t('call.title')}
    >
      <div
        ref={frame}
        className={classes.frame}
        data-on={isOn || undefined}
        data-audio={isAudioOnly || undefined}
        data-testid="call"
      />
      <div className={look('cluster', 'gap-8-16')}>
        {isOn ? (
          <Button variant="default" leftSection={<IconPhoneOff size={18} stroke={1.7} />} onClick={leave}>
            {t('call.leave')}
          </Button>
        ) : (
          <Button
            leftSection={<IconPhone size={18} stroke={1.7} />}
            loading={entering.isPending}
            onClick={() => entering.mutate()}
          >
            {t('call.join')}
          </Button>
        )}
        <Checkbox
          label={t('call.audio_only')}
          checked={isAudioOnly}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      </div>
      {entering.isError && (
        <p role="alert" className={look('m-0', 'field-error')}>
          {entering.error instanceof ApiError ? entering.error.detail : t('call.failed')}
        </p>
      )}
    </section>
  );
}
