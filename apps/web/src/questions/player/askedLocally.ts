import type { AskedQuestion } from '@khue/scoring/model';
import { localPlayback } from './localPlayback';

/** The questions of content as an exam asks them, made on the spot; none where it cannot be read or asks nothing. */
export function askedLocally(library: string, params: unknown): readonly AskedQuestion[] {
  const playback = localPlayback(library, params);
  if (!playback.ok) return [];
  const { content } = playback;
  if (content.kind === 'question') return [content.question];
  return content.kind === 'question_set' ? content.questions : [];
}
