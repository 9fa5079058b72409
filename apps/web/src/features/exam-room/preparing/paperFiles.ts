import { isOwnFile, safeNodes } from '@/questions/player/safeHtml';

/** Addresses of a file; what a text holds in itself needs no fetching. */
const isFetched = (path: string) => path !== '' && !/^(?:data|blob):/i.test(path) && isOwnFile(path);

function* filesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (/<img\b/i.test(value)) {
      for (const image of safeNodes(value).querySelectorAll('img')) yield image.getAttribute('src') ?? '';
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'path' && typeof inner === 'string') yield inner;
      else yield* filesIn(inner);
    }
  }
}

/** Pictures and recordings of a question, wherever its kind has them. */
export const filesOf = (question: object): string[] => [...new Set(filesIn(question))].filter(isFetched);
