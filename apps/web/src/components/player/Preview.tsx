import { IconRefresh } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localPlayback } from './localPlayback';
import { Player } from './Player';
import { PlayerButton } from './PlayerButton';
import classes from './Preview.module.css';
import type { Place } from './playing';

interface Props {
  library: string;
  params: unknown;
}

/** What makers see of their content: the student's own player, with a switch for the key. Nothing counts. */
export function Preview({ library, params }: Props) {
  const { t } = useTranslation('player');
  const [showKey, setShowKey] = useState(false);
  const [tries, setTries] = useState(0);
  const place = useRef<Place>(undefined);
  // Editors hand over a new object at every keystroke, also when nothing in it has changed.
  const written = JSON.stringify(params);
  const playback = useMemo(() => localPlayback(library, JSON.parse(written ?? 'null')), [library, written]);
  if (!playback.ok) return <p className={classes.unreadable}>{t('preview.unreadable')}</p>;
  return (
    <div className={classes.preview}>
      <div className={classes.bar}>
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
        key={`${tries}${written}`}
        content={playback.content}
        check={playback.check}
        showKey={showKey}
        place={place.current}
        onPlace={(where) => {
          place.current = where;
        }}
      />
      <p className={classes.note}>{t('preview.note')}</p>
    </div>
  );
}
