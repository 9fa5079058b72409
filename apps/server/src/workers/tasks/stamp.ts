import { type PictureTask, pictureFrom } from '../picture';
import type { Run } from '../task';

export type StampTask = PictureTask;

/** All of it, no larger than it was. Eight bits a channel and no interlacing: what the writer of PDF files reads. */
export const run: Run<StampTask> = (input) =>
  pictureFrom(input, (picture) =>
    picture
      .resize(input.side, input.side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ progressive: false, palette: false }),
  );
