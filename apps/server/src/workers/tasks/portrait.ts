import { type PictureTask, pictureFrom } from '../picture';
import type { Run } from '../task';

export type PortraitTask = PictureTask;

const QUALITY = 82;

/** The middle square, on white where it was transparent. */
export const run: Run<PortraitTask> = (input) =>
  pictureFrom(input, (picture) =>
    picture
      .resize(input.side, input.side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY }),
  );
