import { escapeHtml } from './text';

const IMAGE = /<img\b[^<>]{0,5000}>/gi;
const SOURCE = /\bsrc\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
const ALT = /\balt\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)')/i;

/**
 * HTML with its pictures renamed: `nameOf` says under which key a picture is kept, null for one that is not. Nothing
 * else of it is judged here: whoever stores it cleans it.
 */
export const withPictures = (html: string, nameOf: (source: string) => string | null): string =>
  html.replace(IMAGE, (tag) => {
    const source = SOURCE.exec(tag);
    const key = source ? nameOf(source[1] ?? source[2] ?? source[3] ?? '') : null;
    const alt = ALT.exec(tag);
    return key ? `<img src="${key}" alt="${(alt?.[1] ?? alt?.[2] ?? '').replaceAll('"', '&quot;')}">` : '';
  });

const isHtml = (text: string) => /<\/?[a-z][^<>]{0,5000}>|&(?:[a-z]{2,8}|#\d{1,6});/i.test(text);

/** A text in one of Moodle's formats, as HTML. */
export function asHtml(text: string, format: string | undefined): string {
  const trimmed = text.trim();
  if (
    format === 'html' ||
    ((format === undefined || format === 'moodle' || format === 'moodle_auto_format') && isHtml(trimmed))
  )
    return trimmed;
  const lines = escapeHtml(trimmed).replace(/\r?\n/g, '<br>');
  return format === 'markdown' ? lines.replace(/\*\*([^*<>]{1,500})\*\*/g, '<strong>$1</strong>') : lines;
}
