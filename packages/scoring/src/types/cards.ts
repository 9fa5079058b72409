import { isEmptyHtml, toPlain } from '../html';
import type { Block, Card } from '../model';
import { inside, type Place, type Reader } from '../reader';
import { type Json, listOf, objectOf, textOf } from '../values';
import { filesOf, pictureOf, wordsOf } from './shared';

function cardOf(value: unknown): Card {
  const dialog = objectOf(value);
  const tips = objectOf(dialog.tips);
  const picture = pictureOf(dialog.image, dialog.imageAltText);
  const audio = filesOf(dialog.audio);
  const frontTip = wordsOf(tips.front);
  const backTip = wordsOf(tips.back);
  return {
    front: toPlain(textOf(dialog.text)),
    back: toPlain(textOf(dialog.answer)),
    ...(picture ? { picture } : {}),
    ...(audio.length > 0 ? { audio } : {}),
    ...(frontTip ? { frontTip } : {}),
    ...(backTip ? { backTip } : {}),
  };
}

export function readCards(params: Json, place: Place, reader: Reader): Block {
  const field = inside(place.path, 'dialogs');
  const cards = reader.items(listOf(params.dialogs), field, (dialog, path, index) => {
    const card = cardOf(dialog);
    const number = index + 1;
    if (!card.front && !card.picture) reader.problem(`${path}.text`, 'card_front_missing', { number });
    if (!card.back) reader.problem(`${path}.answer`, 'card_back_missing', { number });
    return card;
  });
  if (cards.length === 0) reader.problem(field, 'cards_missing');
  const text = textOf(params.description);
  return {
    kind: 'cards',
    title: wordsOf(params.title) ?? place.title,
    text: isEmptyHtml(text) ? '' : text,
    cards,
  };
}
