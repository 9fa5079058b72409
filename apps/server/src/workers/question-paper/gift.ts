import { paperKind } from '@khue/scoring/kinds/every-kind';
import type { Question } from '@khue/scoring/model';

/** Questions of one number belong together: the format knows nothing like the kind they come from. */
export const writeGift = ({ questions }: { questions: readonly Question[] }): Buffer =>
  Buffer.from(
    `${questions
      .flatMap((question, at) =>
        paperKind(question)
          .gift(question)
          .map((text) => `::${at + 1}::${text}`),
      )
      .join('\n\n')}\n`,
  );
