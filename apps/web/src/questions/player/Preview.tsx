import { IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { localPlayback } from './localPlayback';
import { Player } from './Player';
import { PlayerButton } from './PlayerButton';
import classes from './Preview.module.css';
import type { PlayerPlace } from './playing';

interface Props {
  library: string;
  params: unknown;
  /** Where two keys are compared, they are there at once. */
  startsWithKey?: boolean;
  /** The page that is worked on: it is gone to when it changes, or something in the content does. */
  page?: number;
  /** As on a computer, however narrow the place is. */
  asOnDesk?: boolean;
}

/** What makers see of their content: the student's own player, with a switch for the key. Nothing counts. */
export function Preview({ library, params, startsWithKey = false, page, asOnDesk }: Props) {
  const { t } = useTranslation('player');
  const [showKey, setShowKey] = useState(startsWithKey);
  const [tries, setTries] = useState(0);
  const [place, setPlace] = useState<PlayerPlace>();
  // Editors hand over a new object at every keystroke, also when nothing in it has changed.
  const written = JSON.stringify(params);
  const playback = useMemo(() => localPlayback(library, JSON.parse(written ?? 'null')), [library, written]);
  const [worked, setWorked] = useState<string>();
  const work = `${page} ${written}`;
  if (page !== undefined && work !== worked) {
    setWorked(work);
    setPlace({ page, pages: page + 1, within: {} });
  }
  if (!playback.ok) return <p className={look('m-0', 'dimmed')}>{t('preview.unreadable')}</p>;
  return (
    <div className={look('stack', 'gap-14')}>
      <div className={look('bar', 'gap-8-16')}>
        <button
          type="button"
          role="switch"
          className={classes.switch}
          aria-checked={showKey}
          onClick={() => setShowKey(!showKey)}
        >
          <span className={classes.track} />
          {t('preview.show_key')}
        </button>
        <PlayerButton variant="subtle" leftSection={<IconRefresh size={18} />} onClick={() => setTries(tries + 1)}>
          {t('preview.start_over')}
        </PlayerButton>
      </div>
      <Player
        key={`${tries} ${work}`}
        content={playback.content}
        check={playback.check}
        showKey={showKey}
        asOnDesk={asOnDesk}
        place={place}
        onPlace={setPlace}
      />
      <p className={look('note', 'm-0')}>{t('preview.note')}</p>
    </div>
  );
}
