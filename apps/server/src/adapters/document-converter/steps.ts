import { join } from 'node:path';
import type { DeckOutcome, DeckReader, DeckStep } from '../../ports/document-converter';

/** Slides as they come out of the reader, handed on one at a time. */
export async function readSteps(
  reader: DeckReader,
  at: { path: string; folder: string; converted: Readonly<Record<string, string>> },
  personId: number,
  receive: (step: DeckStep) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<DeckOutcome> {
  let total = 0;
  let handing: Promise<void> = Promise.resolve();
  const outcome = await reader.slides(
    at,
    personId,
    (part) => {
      if (part.kind === 'begin') {
        total = part.total;
        return;
      }
      const { number, slide } = part;
      const pictures = part.pictures.map(({ file, ...picture }) => ({ ...picture, path: join(at.folder, file) }));
      handing = handing.then(() => receive({ number, total, slide, pictures }));
      handing.catch(() => undefined);
    },
    signal,
  );
  await handing;
  return outcome;
}
