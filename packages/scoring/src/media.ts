import { decodeEntities } from './entities';
import { escapeText, tokensOf } from './html';
import { DROP, mapTree } from './tree';
import { isObject } from './values';

type MapFile = (path: string, mime: string) => string | null;

/** Fields that hold a file even where no mime type says so. */
const FILE_FIELDS = new Set([
  'file',
  'image',
  'poster',
  'backgroundImage',
  'coverImage',
  'imageSlideBackground',
  'imageGlobalBackground',
  'successVideo',
  'failVideo',
]);
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** An `<img>` with its address mapped; '' when it is dropped. */
function mapImage(tag: string, map: MapFile): string {
  const found = SOURCE.exec(tag);
  if (!found) return tag;
  const path = decodeEntities(found[1] ?? found[2] ?? found[3] ?? '');
  const mapped = map(path, '');
  if (mapped === null) return '';
  return mapped === path ? tag : tag.replace(SOURCE, () => ` src="${escapeText(mapped)}"`);
}

function mapHtml(html: string, map: MapFile): string {
  if (!/<img/i.test(html)) return html;
  let mapped = '';
  for (const token of tokensOf(html)) {
    if ('text' in token) mapped += token.text;
    else mapped += token.name === 'img' && !token.closing ? mapImage(token.tag, map) : token.tag;
  }
  return mapped;
}

/**
 * The content with every media path replaced, in parts of unknown types as well: files (`{path, mime}`) and pictures in
 * texts. Null takes a file out. Addresses elsewhere come by, too: whoever maps decides about them.
 */
export function mapFiles<T>(params: T, map: MapFile): T {
  return mapTree(params, (value, name) => {
    if (typeof value === 'string') return name === 'path' ? value : mapHtml(value, map);
    if (!isObject(value) || typeof value.path !== 'string' || value.path === '') return value;
    if (typeof value.mime !== 'string' && !FILE_FIELDS.has(name)) return value;
    const mapped = map(value.path, typeof value.mime === 'string' ? value.mime : '');
    return mapped === null ? DROP : { ...value, path: mapped };
  }) as T;
}

/** Every media path of a content, each once, in reading order. */
export function filesIn(params: unknown): string[] {
  const found = new Set<string>();
  mapFiles(params, (path) => {
    found.add(path);
    return path;
  });
  return [...found];
}
