import { inflateSync } from 'node:zlib';

/** Enough of a reader for what we write ourselves: pages, properties, and the text of each piece in its order. */
export interface ReadPdf {
  pages: number;
  language: string | null;
  title: string | null;
  isTagged: boolean;
  text: string;
}

interface Part {
  head: string;
  stream: Buffer | null;
}

function partsOf(file: Buffer): Map<number, Part> {
  const parts = new Map<number, Part>();
  const text = file.toString('latin1');
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = found.index + found[0].length;
    const end = text.indexOf('endobj', from);
    const streamAt = text.indexOf('stream\n', from);
    const isStream = streamAt > 0 && streamAt < end;
    const head = text.slice(from, isStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = isStream ? file.subarray(streamAt + 7, streamAt + 7 + length) : null;
    const stream = raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw;
    parts.set(Number(found[1]), { head, stream });
  }
  return parts;
}

const utf16 = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** Which letters the numbers of a font mean. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, block = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', , list = ''] of block.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
      const first = Number.parseInt(from, 16);
      for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
        letters.set((first + at).toString(16).padStart(4, '0'), utf16(hex.replaceAll(' ', '')));
      }
    }
  }
  return letters;
}

function stringOf(head: string, name: string): string | null {
  const bytes = new RegExp(`/${name} \\(((?:[^()\\\\]|\\\\[\\s\\S])*)\\)`).exec(head)?.[1];
  if (bytes === undefined) return null;
  const plain = bytes.replace(/\\(\d{3}|.)/gs, (_, sign: string) =>
    sign.length === 3
      ? String.fromCharCode(Number.parseInt(sign, 8))
      : ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[sign] ?? sign),
  );
  if (!plain.startsWith('\u00fe\u00ff')) return plain;
  return utf16(Buffer.from(plain.slice(2), 'latin1').toString('hex'));
}

export function readPdf(file: Buffer): ReadPdf {
  const parts = partsOf(file);
  const all = [...parts.values()];
  const catalog = all.find(({ head }) => /\/Type \/Catalog/.test(head))?.head ?? '';
  const info = all.find(({ head }) => /\/Producer/.test(head))?.head ?? '';
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of all) {
    for (const [, name = '', ref = ''] of (/\/Font <<([^>]*)>>/.exec(head)?.[1] ?? '').matchAll(
      /\/(F\d+) (\d+) 0 R/g,
    )) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(parts.get(Number(ref))?.head ?? '')?.[1];
      fonts.set(name, lettersOf(parts.get(Number(cmap))?.stream?.toString('latin1') ?? ''));
    }
  }
  const pages = all.filter(({ head }) => /\/Type \/Page\b/.test(head));
  const texts = pages.flatMap(({ head }) => {
    const content = parts.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream?.toString('latin1') ?? '';
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)];
  });
  let letters = new Map<string, string>();
  const pieces: string[] = [];
  for (const [, font, shown] of texts) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else {
      const hex = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, one = '']) => one).join('');
      pieces.push((hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? '\u25a1').join(''));
    }
  }
  return {
    pages: pages.length,
    language: stringOf(catalog, 'Lang'),
    title: stringOf(`/Title ${parts.get(Number(/\/Title (\d+) 0 R/.exec(info)?.[1]))?.head ?? ''}`, 'Title'),
    isTagged: /\/MarkInfo/.test(catalog),
    text: pieces.join('\n'),
  };
}
