import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lookWith } from '@/components/look/look';
import type { Exchange } from '../exchanges';
import { insideAddress } from '../insideAddress';
import { closeMarks, type Piece, readMarks } from '../marks';
import classes from './Answer.module.css';

interface Props {
  text: string;
  sources: Exchange['sources'];
  /** More of it is on the way. */
  isComing: boolean;
  onLeave: () => void;
}

/** Paragraphs, lists, strong words and marks of sources; whatever else the text holds is shown as the text it is. */
export function AnswerText({ text, sources, isComing, onLeave }: Props) {
  const blocks = readMarks(isComing ? closeMarks(text) : text);
  const write = (pieces: readonly Piece[]): ReactNode =>
    pieces.map((piece, at) => {
      const key = `${at} ${piece.kind}`;
      if (piece.kind === 'text') return <Fragment key={key}>{piece.text}</Fragment>;
      if (piece.kind === 'strong') return <strong key={key}>{write(piece.pieces)}</strong>;
      return (
        <SourceMark
          key={key}
          number={piece.number}
          source={sources[piece.number - 1]}
          isComing={isComing}
          onLeave={onLeave}
        />
      );
    });
  return (
    <div className={lookWith(classes.text, 'break', 'narrow')} data-coming={isComing || undefined} translate="no">
      {blocks.map(({ kind, lines }, at) => {
        const key = `${at} ${kind}`;
        if (kind === 'list') {
          return (
            <ul key={key}>
              {lines.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
                <li key={place}>{write(line)}</li>
              ))}
            </ul>
          );
        }
        return (
          <p key={key}>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
              <Fragment key={place}>
                {place > 0 && <br />}
                {write(line)}
              </Fragment>
            ))}
          </p>
        );
      })}
    </div>
  );
}

interface MarkProps {
  number: number;
  source: Exchange['sources'][number] | undefined;
  isComing: boolean;
  onLeave: () => void;
}

/** Which sources there are is known when the answer is whole; a number that belongs to none stays what it is. */
function SourceMark({ number, source, isComing, onLeave }: MarkProps) {
  const { t } = useTranslation('assistant');
  const target = source && insideAddress(source.url);
  if (target) {
    return (
      <Link
        className={classes.mark}
        to={target}
        aria-label={t('source', { number, title: source.title })}
        title={source.title}
        onClick={onLeave}
      >
        {number}
      </Link>
    );
  }
  return isComing || source ? <span className={classes.mark}>{number}</span> : `[${number}]`;
}
