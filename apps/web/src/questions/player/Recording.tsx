import type { MediaFile, Picture } from '@khue/scoring/model';
import { IconExternalLink } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { OnSlide } from './Html';
import { useFilePlace } from './heldFiles';
import classes from './Recording.module.css';
import { isLink, isOwnFile } from './safeHtml';

interface Props {
  kind: 'video' | 'audio';
  title: string;
  files: readonly MediaFile[];
  poster?: Picture;
}

/** A video or a sound, by the browser's own player. What lies elsewhere is a link: nothing is fetched from there. */
export function Recording({ kind, title, files, poster }: Props) {
  const { t } = useTranslation('player');
  // On a slide its place is as large as the player itself; the name is told to those who listen.
  const onSlide = useContext(OnSlide);
  const [failed, setFailed] = useState(false);
  const placeOf = useFilePlace();
  const own = files.filter(({ path }) => path !== '' && isOwnFile(path));
  const elsewhere = files.find(({ path }) => isLink(path) && !isOwnFile(path));
  const name = title || t(`recording.${kind}`);
  if (own.length === 0) {
    return elsewhere ? (
      <p className={lookWith(classes.elsewhere, 'm-0', 'p-10-14', 'surface', 'round-md', 'line')}>
        <a href={elsewhere.path} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={18} aria-hidden="true" />
          {t(`recording.open_${kind}`, { name })}
        </a>
      </p>
    ) : (
      <p className={lookWith(classes.elsewhere, 'm-0', 'p-10-14', 'surface', 'round-md', 'line')}>
        {t('recording.missing', { name })}
      </p>
    );
  }
  const sources = own.map(({ path, mime }, index) => (
    <source
      key={placeOf(path)}
      src={placeOf(path)}
      type={mime || undefined}
      onError={index === own.length - 1 ? () => setFailed(true) : undefined}
    />
  ));
  return (
    <figure
      className={lookWith(classes.figure, 'stack', 'gap-8', 'm-0')}
      data-kind={kind}
      data-slide={onSlide || undefined}
    >
      {title !== '' && !onSlide && (
        <figcaption className={look('semibold')} translate="no">
          {title}
        </figcaption>
      )}
      {failed ? (
        <p className={lookWith(classes.elsewhere, 'm-0', 'p-10-14', 'surface', 'round-md', 'line')} role="status">
          {t('recording.failed')}
        </p>
      ) : kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: content brings no captions of its own
        <video
          className={classes.video}
          controls
          playsInline
          preload="metadata"
          poster={poster?.path}
          aria-label={name}
        >
          {sources}
        </video>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: content brings no captions of its own
        <audio className={look('wide', 'touch')} controls preload="metadata" aria-label={name}>
          {sources}
        </audio>
      )}
    </figure>
  );
}
