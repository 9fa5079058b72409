import { Fragment } from 'react';
import { Link } from 'react-router';

/** **Strong** words and [links](/within/the/product) take turns with plain ones; the marks are the odd pieces. */
const MARK = /(\*\*[^*]{1,200}\*\*|\[[^\][]{1,200}\]\(\/[^()\s]{0,200}\))/;
const LINK = /^\[(.+)\]\((.+)\)$/;

export function HelpWords({ text }: { text: string }) {
  return text.split(MARK).map((piece, at) => {
    const key = `${at}`;
    if (at % 2 === 0) return <Fragment key={key}>{piece}</Fragment>;
    const [, label, to] = LINK.exec(piece) ?? [];
    return to ? (
      <Link key={key} to={to}>
        {label}
      </Link>
    ) : (
      <strong key={key}>{piece.slice(2, -2)}</strong>
    );
  });
}
