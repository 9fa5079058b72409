import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { readFrameMessage } from './frameMessages';
import classes from './H5PFrame.module.css';

interface Props {
  /** Expiring address of the player, from the server. */
  src: string;
  /** What plays in it, for those who hear the page. */
  title: string;
  /** As the browser reports it: nothing of it is checked. */
  onScore?: (score: { raw: number; max: number }) => void;
}

const FIRST_HEIGHT = 240;

/**
 * Imported content that an installed library shows. Its code runs in a frame without an origin: it reaches neither this
 * page, nor its storage, nor the server on anybody's behalf.
 */
export function H5PFrame(props: Props) {
  // Another address is another content: nothing of the last one stays.
  return <Frame key={props.src} {...props} />;
}

function Frame({ src, title, onScore }: Props) {
  const { t } = useTranslation('h5p');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [score, setScore] = useState<{ raw: number; max: number } | null>(null);
  const heard = useRef(onScore);

  useEffect(() => {
    heard.current = onScore;
  });

  // With the frame in the page, not a moment after it: what it says first is heard.
  useLayoutEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, frame.current?.contentWindow);
      if (!message) return;
      if (message.kind === 'size') setHeight(message.height);
      else if (message.kind === 'score') {
        setScore({ raw: message.raw, max: message.max });
        heard.current?.({ raw: message.raw, max: message.max });
      } else setState((now) => (now === 'ready' ? now : message.kind));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <div className={classes.holder}>
      {state === 'loading' && <p role="status">{t('frame.loading')}</p>}
      {state === 'failed' && <p role="alert">{t('frame.failed')}</p>}
      <iframe
        ref={frame}
        className={classes.frame}
        src={src}
        title={title}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        style={{ height }}
        hidden={state === 'failed'}
      />
      <p role="status" className={look('unless-empty')}>
        {score && t('frame.score', score)}
      </p>
    </div>
  );
}
