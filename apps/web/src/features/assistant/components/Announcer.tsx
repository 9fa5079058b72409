import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Exchange } from '../exchanges';
import { withoutMarks } from '../marks';
import { finishedSentences } from '../sentences';

/** Reads an answer aloud as it comes, in whole sentences: a screen reader that is told every word says none to its end. */
export function Announcer({ exchange }: { exchange: Exchange | undefined }) {
  const { t } = useTranslation('assistant');
  const isWhole = exchange?.state !== 'asking';
  const sentences = exchange?.isFresh ? finishedSentences(withoutMarks(exchange.answer), isWhole) : [];
  return (
    <VisuallyHidden aria-live="polite" aria-relevant="additions" data-testid="announcer">
      {exchange?.isFresh && <p key={exchange.key}>{t('answering')}</p>}
      {sentences.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences come one after the other and never move
        <p key={`${exchange?.key} ${at}`}>{sentence}</p>
      ))}
      {exchange?.isFresh && exchange.sources.length > 0 && (
        <p>{t('sources_below', { count: exchange.sources.length })}</p>
      )}
    </VisuallyHidden>
  );
}
