import type { Picture as PictureFacts } from '@khue/scoring/model';
import classes from './Picture.module.css';
import { isOwnFile } from './safeHtml';

/** A picture of the content: never wider than its place, fetched when it comes near, its room kept free. */
export function Picture({ picture, fills = false }: { picture: PictureFacts; fills?: boolean }) {
  const { path, alt, width, height } = picture;
  if (path === '' || !isOwnFile(path)) return alt ? <p className={classes.instead}>{alt}</p> : null;
  return (
    <img
      className={classes.picture}
      data-fills={fills || undefined}
      src={path}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      translate="no"
    />
  );
}
