import type { Language } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language';
import type { Place } from './start-queue';

const CODE = 'exam.starts_queue';
/** Stand for the two numbers while the sentence is made; no place and no pause is as long. */
const PLACE = 7_654_321;
const SECONDS = 8_765_432;

/** The sentence with its numbers to be put in. To make it anew for each would take as long as all the rest of the answer. */
function sentenceIn(language: Language): (place: Place) => string {
  const numbers = new Intl.NumberFormat(language);
  const made = say(language, `errors:${CODE}`, { place: PLACE, seconds: SECONDS });
  const placeMark = numbers.format(PLACE);
  return ({ place, seconds }) =>
    made.replace(placeMark, numbers.format(place)).replace(String(SECONDS), String(seconds));
}

const sentences = new Map<Language, (place: Place) => string>();

function sentence(language: Language, place: Place): string {
  const known = sentences.get(language) ?? sentenceIn(language);
  sentences.set(language, known);
  return known(place);
}

/**
 * A place in the queue as `sendError` tells it, without a refusal being made and thrown: thousands hear it within seconds,
 * beside those who are answering already.
 */
export function sendPlace(place: Place, request: FastifyRequest, reply: FastifyReply): void {
  const detail = sentence(languageOf(request.headers['accept-language']), place);
  void reply
    .status(429)
    .header('Retry-After', String(place.seconds))
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ place: place.place, detail, code: CODE, params: place }));
}
