import { lazyComponent } from '@/lib/lazyComponent';
import { Html } from './Html';
import { Column, Row } from './Layout';
import { LinkPart } from './LinkPart';
import { Picture } from './Picture';
import type { Content } from './playing';
import { QuestionBlock } from './QuestionBlock';
import classes from './SimplePart.module.css';
import { UnsupportedPart } from './UnsupportedPart';

const QuestionSet = lazyComponent(async () => (await import('./QuestionSet')).QuestionSet);
const H5PFrame = lazyComponent(async () => (await import('@/components/player-frame/H5PFrame')).H5PFrame);
const Cards = lazyComponent(async () => (await import('./Cards')).Cards);
const Accordion = lazyComponent(async () => (await import('./Accordion')).Accordion);
const Book = lazyComponent(async () => (await import('./Book')).Book);
const Presentation = lazyComponent(async () => (await import('./Presentation')).Presentation);
const Recording = lazyComponent(async () => (await import('./Recording')).Recording);

/** Any piece of content, by its own renderer; the larger ones are fetched when content has them. */
export function Part({ content, path }: { content: Content; path: string }) {
  switch (content.kind) {
    case 'question':
      return <QuestionBlock question={content.question} />;
    case 'question_set':
      return <QuestionSet content={content} path={path} />;
    case 'text':
    case 'table':
      return (
        <div className={content.kind === 'text' ? classes.text : undefined}>
          <Html html={content.html} />
        </div>
      );
    case 'image':
      return <Picture picture={content.picture} />;
    case 'video':
    case 'audio':
      return <Recording {...content} />;
    case 'link':
      return <LinkPart title={content.title} url={content.url} />;
    case 'accordion':
      return <Accordion content={content} path={path} />;
    case 'cards':
      return <Cards content={content} path={path} />;
    case 'column':
      return <Column blocks={content.blocks} path={path} />;
    case 'row':
      return <Row content={content} path={path} />;
    case 'book':
      return <Book content={content} path={path} />;
    case 'presentation':
      return <Presentation content={content} path={path} />;
    case 'shape':
      // Seen where it has a place, on a slide; in the flow of a page there is nothing to read in it.
      return null;
    case 'unsupported':
      // An installed library may show after all what we cannot.
      return content.player ? (
        <H5PFrame src={content.player} title={content.title || content.library} />
      ) : (
        <UnsupportedPart library={content.library} title={content.title} />
      );
  }
}
