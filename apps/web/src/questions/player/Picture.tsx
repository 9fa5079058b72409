import type { Picture as PictureFacts } from '@khue/scoring/model';
import { lookWith } from '@/components/look/look';
import { useFilePlace } from './heldFiles';
import classes from './Picture.module.css';
import { isOwnFile } from './safeHtml';

/** A picture of the content: never wider than its place, fetched when it comes near, its room kept free. */
export function Picture({ picture, fills = false }: { picture: PictureFacts; fills?: boolean }) {
  const { path, alt, width, height } = picture;
  const placeOf = useFilePlace();
  if (path === '' || !isOwnFile(path))
    return alt ? <p className={lookWith(classes.instead, 'm-0', 'p-10-14', 'dimmed', 'round-md')}>{alt}</p> : null;
  return (
    <img
      className={lookWith(classes.picture, 'block', 'round-md', 'within')}
      data-fills={fills || undefined}
      src={placeOf(path)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      translate="no"
    />
  );
}
