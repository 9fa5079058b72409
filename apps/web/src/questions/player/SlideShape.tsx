import type { Shape } from '@khue/scoring/model';
import type { CSSProperties } from 'react';

function styleOf({ form, fill, line, round }: Shape): CSSProperties {
  const border = line && `${line.width}em ${line.style} ${line.color}`;
  if (form === 'horizontal') return { borderTop: border };
  if (form === 'vertical') return { height: '100%', borderLeft: border };
  return {
    height: '100%',
    boxSizing: 'border-box',
    backgroundColor: fill,
    border,
    borderRadius: form === 'circle' ? '50%' : round && `${round}em`,
  };
}

/** A drawn box, oval or line. It says nothing, so those who listen are not told of it. */
export function SlideShape({ shape }: { shape: Shape }) {
  return <div aria-hidden="true" data-shape={shape.form} style={styleOf(shape)} />;
}
