import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@khue/contract/constants';

/** The first supported language of an Accept-Language header, by the reader's preference. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...attributes] = part.trim().toLowerCase().split(';');
      const quality = attributes.map((attribute) => /^\s*q=([\d.]+)$/.exec(attribute)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), index };
    })
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { language } of wanted) {
    const supported = LANGUAGES.find((known) => known === language);
    if (supported) return supported;
  }
  return DEFAULT_LANGUAGE;
}
