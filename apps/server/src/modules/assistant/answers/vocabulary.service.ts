import { type HelpPage, helpAsked, helpPages, textsOf } from '../../help/help.api';
import { saidPhrases } from '../understanding/intent-phrases.rules';
import { type Vocabulary, vocabularyOf } from '../understanding/spelling.rules';
import { wordsOf } from '../understanding/words.rules';

const MOST_WORDS = 1_000;

const linesOf = ({ title, summary, sections }: HelpPage): string[] => [
  title,
  summary,
  ...sections.flatMap(({ heading, blocks }) => [heading ?? '', ...blocks.flatMap(textsOf)]),
];

let kept: Vocabulary | undefined;

/** The words of phrases, of help pages and of what asks for them, in both languages: people mix them. Made once; pages come with the program. */
export function knownWords(): Vocabulary {
  kept ??= vocabularyOf([
    ...saidPhrases(),
    ...[...[...helpPages('vi'), ...helpPages('en')].flatMap(linesOf), ...[...helpAsked().values()].flat()].map((text) =>
      wordsOf(text, MOST_WORDS),
    ),
  ]);
  return kept;
}
