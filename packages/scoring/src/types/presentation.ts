import { toPlain } from '../html';
import type { Block, Question, Slide, SlideElement } from '../model';
import { inside, type Place, type Reader } from '../reader';
import { flagOf, isObject, type Json, listOf, numberOf, objectOf, percentOf, textOf, within } from '../values';
import { colour, pictureOf, wordsOf } from './shared';

/** A place or size in per cent of the slide; a little outside it is usual. */
const percent = (value: unknown, otherwise: number) => within(numberOf(value) ?? otherwise, -100, 200);

/** Where a slide stands among the others; from 1, as links count them. */
interface Position {
  number: number;
  count: number;
}

/** The slide that an element leads to: a certain one, or since 1.20 the next or the one before. */
function targetOf(element: Json, { number, count }: Position): number | undefined {
  if (element.goToSlideType === 'next') return number < count ? number + 1 : undefined;
  if (element.goToSlideType === 'previous') return number > 1 ? number - 1 : undefined;
  const slide = numberOf(element.goToSlide);
  return slide === undefined || slide < 1 || slide > 10_000 ? undefined : Math.floor(slide);
}

/** An element without content leads to another slide, or does nothing. */
function blockOf(element: Json, path: string, position: Position, reader: Reader): Block | null {
  if (isObject(element.action)) return reader.part(element.action, `${path}.action`);
  const target = targetOf(element, position);
  return target === undefined ? null : { kind: 'link', title: wordsOf(element.title) ?? '', url: `#slide-${target}` };
}

function elementOf(value: unknown, path: string, position: Position, reader: Reader): SlideElement<Question>[] {
  const element = objectOf(value);
  for (const name of ['x', 'y', 'width', 'height'] as const) {
    const said = element[name] ?? '';
    if (said !== '' && numberOf(said) === undefined) {
      reader.problem(`${path}.${name}`, 'place_wrong', { number: position.number });
    }
  }
  const block = blockOf(element, path, position, reader);
  if (!block) return [];
  const title = wordsOf(element.title);
  const rotation = numberOf(element.rotation);
  const ground = percentOf(element.backgroundOpacity, 0);
  return [
    {
      x: percent(element.x, 0),
      y: percent(element.y, 0),
      width: percent(element.width, 40),
      height: percent(element.height, 40),
      block,
      ...(flagOf(element.displayAsButton) ? { asButton: true } : {}),
      ...(flagOf(element.invisible) ? { isUnseen: true } : {}),
      ...(title ? { title } : {}),
      ...(rotation ? { rotation: rotation % 360 } : {}),
      ...(ground > 0 ? { ground } : {}),
    },
  ];
}

function backgroundOf(slide: Json, common: Json): Pick<Slide<Question>, 'backgroundPicture' | 'backgroundColor'> {
  const own = objectOf(slide.slideBackgroundSelector);
  const ownPicture = pictureOf(own.imageSlideBackground, '');
  const ownColour = colour(own.fillSlideBackground);
  // A slide's own background, of either kind, takes the place of the common one.
  const picture = ownPicture ?? (ownColour ? undefined : pictureOf(common.imageGlobalBackground, ''));
  const background = ownColour ?? (ownPicture ? undefined : colour(common.fillGlobalBackground));
  return {
    ...(picture ? { backgroundPicture: picture } : {}),
    ...(background ? { backgroundColor: background } : {}),
  };
}

function titleOf(slide: Json): string {
  const [first] = listOf(slide.keywords);
  // A keyword is a group that may have only its first field.
  return toPlain(typeof first === 'string' ? first : textOf(objectOf(first).main));
}

export function readPresentation(params: Json, place: Place, reader: Reader): Block {
  const presentation = objectOf(params.presentation);
  const common = objectOf(presentation.globalBackgroundSelector);
  // Before 1.2 slides stood in the content itself.
  const isOldest = !isObject(params.presentation) && Array.isArray(params.slides);
  const field = inside(place.path, isOldest ? 'slides' : 'presentation.slides');
  const list = listOf(isOldest ? params.slides : presentation.slides);
  const slides = reader.items(list, field, (item, path, index): Slide<Question> => {
    const slide = objectOf(item);
    const position = { number: index + 1, count: list.length };
    const notes = wordsOf(slide.notes);
    return {
      title: titleOf(slide),
      elements: reader
        .items(listOf(slide.elements), `${path}.elements`, (element, at) => elementOf(element, at, position, reader))
        .flat(),
      ...backgroundOf(slide, common),
      ...(notes ? { notes } : {}),
    };
  });
  if (slides.length === 0) reader.problem(field, 'slides_missing');
  return { kind: 'presentation', slides };
}
