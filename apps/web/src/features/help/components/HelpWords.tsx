import { Fragment } from 'react';
import { Link } from 'react-router';

/** **Strong** words and [links](/within/the/product) take turns with plain ones; the marks are the odd pieces. */
const MARK = /(\*\*[^*]{1,200}\*\*|\[[^\][]{1,200}\]\(\/[^()\s]{0,200}\))/;

/** `[label](/to)`, as the mark above found it. */
function linkOf(piece: string) {
  const middle = piece.indexOf('](');
  return middle < 0 ? null : { label: piece.slice(1, middle), to: piece.slice(middle + 2, -1) };
}

export function HelpWords({ text }: { text: string }) {
  return text.split(MARK).map((piece, at) => {
    const key = `${at}`;
    if (at % 2 === 0) return <Fragment key={key}>{piece}</Fragment>;
    const link = linkOf(piece);
    return link ? (
      <Link key={key} to={link.to}>
        {link.label}
      </Link>
    ) : (
      <strong key={key}>{piece.slice(2, -2)}</strong>
    );
  });
}
