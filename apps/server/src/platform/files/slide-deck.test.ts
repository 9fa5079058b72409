import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deckParts, generatedDeck, group, handMadeDeck, paragraph, pictureShape, textShape } from '../../../test/decks';
import { drawingInEmf, drawingInWmf, hostileEmfs, pictureInEmf } from '../../../test/metafiles';
import type { DeckElement, DeckOutcome, DeckSlide } from '../../ports/document-converter';
import { plainArchive } from '../../workers/archive';
import { createFileReaders, type FileReaders } from './readers';
import { slideDeckReader } from './slide-deck';

let readers: FileReaders;
let room: string;
beforeAll(() => {
  readers = createFileReaders();
  room = mkdtempSync(join(tmpdir(), 'khue-decks-'));
});
afterAll(async () => {
  await readers.close();
  rmSync(room, { recursive: true, force: true });
});

interface Read {
  slides: (DeckSlide | null)[];
  pictures: { key: string; file: string; mimeType: string; width: number; height: number }[];
  outcome: DeckOutcome;
  folder: string;
}

async function read(bytes: Uint8Array): Promise<Read> {
  const folder = mkdtempSync(join(room, 'one-'));
  const path = join(folder, 'deck');
  writeFileSync(path, bytes);
  const made: Read = { slides: [], pictures: [], outcome: { report: [] }, folder };
  made.outcome = await slideDeckReader(readers).slides({ path, folder, converted: {} }, 1, (part) => {
    if (part.kind === 'begin') return;
    made.slides.push(part.slide);
    made.pictures.push(...part.pictures);
  });
  return made;
}

/** One bit a pixel, written by hand: to draw so many pixels takes seconds. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const reportOf = ({ outcome }: Read) => ('report' in outcome ? outcome.report : [outcome]);
const elementsOf = ({ slides }: Read, at = 0): DeckElement[] => slides[at]?.elements ?? [];
const htmlOf = (made: Read, at = 0): string =>
  elementsOf(made, at)
    .map((element) => ('html' in element ? element.html : ''))
    .join('');
const one = (shapes: string, more: object = {}) => read(handMadeDeck({ slides: [{ shapes, ...more }] }));

describe('text', () => {
  test('keeps bold, italic, underline, colour, size and links, and puts together what was cut while typing', async () => {
    const runs = `<a:p><a:r><a:rPr b="1" sz="2400"/><a:t>Máy </a:t></a:r><a:r><a:rPr b="1" sz="2400"/><a:t>tính</a:t></a:r><a:r><a:rPr i="1" u="sng" sz="2400"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:rPr><a:t> &amp; mạng</a:t></a:r><a:r><a:rPr sz="2400"><a:hlinkClick r:id="rIdLink"/></a:rPr><a:t>xem</a:t></a:r></a:p>`;
    const made = await one(textShape(runs), {
      relations: [{ id: 'rIdLink', type: 'hyperlink', target: 'https://example.vn/a?b=1&amp;c=2', external: true }],
    });
    expect(htmlOf(made)).toBe(
      '<p><span style="font-size:1em"><strong>Máy tính</strong></span><span style="font-size:1em;color:#ff0000"><em><u> &amp; mạng</u></em></span><a href="https://example.vn/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer"><span style="font-size:1em">xem</span></a></p>',
    );
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x'])(
    'follows no address like %s',
    async (target) => {
      const runs = '<a:p><a:r><a:rPr><a:hlinkClick r:id="rIdLink"/></a:rPr><a:t>xem</a:t></a:r></a:p>';
      const made = await one(textShape(runs), {
        relations: [{ id: 'rIdLink', type: 'hyperlink', target, external: true }],
      });
      expect(htmlOf(made)).not.toContain('<a ');
    },
  );

  test('an empty line is as high as its letters, and none stands at the end', async () => {
    const empty = '<a:p><a:endParaRPr sz="1200"/></a:p>';
    const made = await one(textShape(paragraph('Một') + empty + paragraph('Hai') + empty + empty));
    expect(htmlOf(made)).toContain('</p><p><span style="font-size:0.5em">&nbsp;</span></p><p>');
    expect(htmlOf(made).match(/&nbsp;/g)).toHaveLength(1);
  });

  test('at the foot of its box it grows no further than the slide', async () => {
    const body = '<a:bodyPr anchor="b" lIns="0" tIns="0" rIns="0" bIns="0"/>';
    const lines = Array.from({ length: 6 }, (_, at) => paragraph(`Dòng ${at}`, ' sz="2400"')).join('');
    const made = await one(textShape(lines, { box: [0, 4_000_000, 6_096_000, 2_096_000], body }));
    const [text] = elementsOf(made);
    expect(text?.height).toBeGreaterThan(10);
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(100);
    const high = await one(textShape(lines.repeat(8), { box: [0, 4_000_000, 6_096_000, 2_096_000], body }));
    expect(elementsOf(high)[0]?.y).toBeGreaterThanOrEqual(0);
  });

  test('makes lists of bullets and numbers, in levels', async () => {
    const item = (text: string, level: number, bullet: string) =>
      paragraph(text, '', `<a:pPr lvl="${level}">${bullet}</a:pPr>`);
    const made = await one(
      textShape(
        item('Một', 0, '<a:buChar char="•"/>') +
          item('Trong', 1, '<a:buAutoNum type="alphaLcParenR"/>') +
          item('Hai', 0, '<a:buChar char="•"/>') +
          paragraph('Hết'),
      ),
    );
    const plain = htmlOf(made).replace(/<\/?span[^>]*>/g, '');
    expect(plain).toBe(
      '<ul><li>Một<ol type="a" style="list-style-type:lower-alpha"><li>Trong</li></ol></li><li>Hai</li></ul><p>Hết</p>',
    );
  });

  test('letters take the room of those that the deck is set in, in lines as far apart', async () => {
    const set = async (typeface: string) => {
      const run = `<a:r><a:rPr sz="2000"><a:latin typeface="${typeface}"/></a:rPr><a:t>Chữ</a:t></a:r>`;
      return htmlOf(await one(textShape(`<a:p>${run}</a:p>`)));
    };
    const sizeIn = (html: string) => Number(/font-size:([\d.]+)em/.exec(html)?.[1]);
    const [unknown, times] = [await set('Verdana'), await set('Times New Roman')];
    expect(sizeIn(times) / sizeIn(unknown)).toBeCloseTo(0.86, 1);
    expect(unknown).not.toContain('line-height');
    expect(times).toContain('line-height:1.4');
  });

  test('keeps the very signs of lists', async () => {
    const item = (text: string, bullet: string) => paragraph(text, '', `<a:pPr>${bullet}</a:pPr>`);
    const made = await one(
      textShape(
        item('Gạch', '<a:buChar char="-"/>') +
          item('Ô', '<a:buFont typeface="Wingdings"/><a:buChar char="q"/>') +
          item('Tròn', '<a:buChar char="•"/>') +
          item('Chữ', '<a:buChar char="&quot;"/>'),
      ),
    );
    expect(htmlOf(made).replace(/<\/?span[^>]*>/g, '')).toBe(
      '<ul style="list-style-type:&quot;– &quot;"><li>Gạch</li></ul><ul style="list-style-type:&quot;❑ &quot;"><li>Ô</li></ul><ul><li>Tròn</li></ul><ul><li>Chữ</li></ul>',
    );
  });

  test('keeps the spaces between paragraphs and between lines, closer together where text was made to fit', async () => {
    const spaced = (text: string, spaces: string) => paragraph(text, '', `<a:pPr>${spaces}</a:pPr>`);
    const half = '<a:spcBef><a:spcPct val="50000"/></a:spcBef>';
    const paragraphs =
      spaced('Một', `${half}<a:spcAft><a:spcPts val="900"/></a:spcAft>`) +
      spaced('Hai', `<a:lnSpc><a:spcPct val="150000"/></a:lnSpc>${half}`) +
      spaced('Ba', `${half}<a:buChar char="•"/>`);
    const styles = (html: string) =>
      [...html.matchAll(/<(?:p|li)(?: style="([^"]*)")?>/g)].map(([, style]) => style ?? '');
    const em = (style: string | undefined, name: string) =>
      Number(new RegExp(`${name}:([\\d.]+)`).exec(style ?? '')?.[1]);
    const [first, second, third] = styles(htmlOf(await one(textShape(paragraphs))));
    expect(first).toBe('');
    // Half of 18 points, and the 9 points after the one before.
    expect(em(second, 'margin-top')).toBeCloseTo(2 * em(third, 'margin-top'), 1);
    expect(em(second, 'line-height')).toBe(1.8);
    expect(third).toMatch(/^margin-top:[\d.]+em$/);
  });

  test('is composed (NFC), and letters of symbol fonts become what they show', async () => {
    const runs = `<a:p><a:r><a:rPr/><a:t>${'Tiếng Việt'.normalize('NFD')} \uf0b7 \uf0e0</a:t></a:r><a:r><a:rPr><a:sym typeface="Wingdings"/></a:rPr><a:t>à</a:t></a:r><a:r><a:rPr><a:latin typeface="Symbol"/></a:rPr><a:t>ab</a:t></a:r></a:p>`;
    expect(htmlOf(await one(textShape(runs)))).toContain('Tiếng Việt • →→αβ');
  });

  test('escapes what looks like HTML', async () => {
    expect(htmlOf(await one(textShape(paragraph('&lt;img src=x onerror=alert(1)&gt;'))))).toContain(
      '&lt;img src=x onerror=alert(1)&gt;',
    );
  });

  test('keeps formulas as text on one line, and says so', async () => {
    const formula =
      '<a:p><a14:m><m:oMathPara><m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara></a14:m></a:p>';
    const choice = textShape(formula);
    const fallback = textShape(paragraph('a picture of it'));
    const made = await one(
      `<mc:AlternateContent><mc:Choice Requires="a14">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`,
    );
    expect(htmlOf(made)).toContain('(a+b)/2');
    expect(htmlOf(made)).not.toContain('picture');
    expect(reportOf(made)).toEqual([{ slide: 1, code: 'equation', detail: '' }]);
  });
});

describe('places', () => {
  test('are in per cent; a 4:3 slide stands in the middle of the stage', async () => {
    const wide = await one(textShape(paragraph('x'), { box: [6_096_000, 3_048_000, 3_048_000, 1_524_000] }));
    expect(elementsOf(wide)[0]).toMatchObject({ x: 50, y: 50, width: 25, height: 25 });
    const narrow = await read(
      handMadeDeck({
        size: { cx: 9_144_000, cy: 6_858_000 },
        slides: [{ shapes: textShape(paragraph('x'), { box: [0, 0, 9_144_000, 6_858_000] }) }],
      }),
    );
    expect(elementsOf(narrow)[0]).toMatchObject({ x: 16.667, y: 0, width: 66.667, height: 100 });
  });

  test('of placeholders come from the layout, and from the master', async () => {
    const made = await read(
      handMadeDeck({
        layout: textShape('<a:p/>', {
          placeholder: '<p:ph type="body" idx="7"/>',
          box: [0, 3_048_000, 6_096_000, 3_048_000],
        }),
        master: textShape('<a:p/>', { placeholder: '<p:ph type="title"/>', box: [1_219_200, 0, 9_753_600, 1_219_200] }),
        slides: [
          {
            shapes:
              textShape(paragraph('Bài 1'), { placeholder: '<p:ph type="title"/>', box: null }) +
              textShape(paragraph('Nội dung'), { placeholder: '<p:ph idx="7"/>', box: null }),
          },
        ],
      }),
    );
    const [title, content] = elementsOf(made);
    expect(title).toMatchObject({ x: 10, y: 0, width: 80 });
    expect(title).toMatchObject({ html: expect.stringContaining('text-align:center') });
    expect(content).toMatchObject({ x: 0, y: 50, width: 50 });
    expect(content).toMatchObject({ html: expect.stringMatching(/^<ul><li>/) });
    expect(made.slides[0]?.title).toBe('Bài 1');
  });

  test('in groups within groups are scaled, turned and mirrored with them', async () => {
    const inner = group([0, 0, 1000, 1000], [0, 0, 100, 100], textShape(paragraph('x'), { box: [0, 0, 50, 50] }));
    const scaled = await one(group([6_096_000, 0, 6_096_000, 6_096_000], [0, 0, 1000, 1000], inner));
    expect(elementsOf(scaled)[0]).toMatchObject({ x: 50, y: 0, width: 25 });
    const turned = await one(
      group(
        [0, 0, 6_096_000, 6_096_000],
        [0, 0, 100, 100],
        textShape(paragraph('x'), { box: [0, 0, 50, 50] }),
        ' rot="5400000"',
      ),
    );
    expect(elementsOf(turned)[0]).toMatchObject({ x: 25, y: 0, width: 25, rotation: 90 });
    const mirrored = await one(
      group(
        [0, 0, 6_096_000, 6_096_000],
        [0, 0, 100, 100],
        textShape(paragraph('x'), { box: [0, 0, 50, 50] }),
        ' flipH="1"',
      ),
    );
    expect(elementsOf(mirrored)[0]).toMatchObject({ x: 25, y: 0 });
  });
});

describe('pictures', () => {
  const picture = async (width: number, height: number) => {
    const left = await sharp({ create: { width: width / 2, height, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
  };
  const withPicture = async (shape: string, bytes: Buffer | string, relation: object = {}) =>
    read(
      handMadeDeck({
        slides: [
          {
            shapes: shape,
            relations: [{ id: 'rIdPicture', type: 'image', target: '../media/image1.png', ...relation }],
          },
        ],
        files: { 'ppt/media/image1.png': bytes },
      }),
    );

  test('are cut as the deck cuts them, described, and written one by one', async () => {
    const made = await withPicture(
      pictureShape([0, 0, 3_048_000, 3_048_000], { crop: '<a:srcRect l="50000"/>', description: 'Bàn phím' }),
      await picture(400, 200),
    );
    expect(elementsOf(made)).toEqual([
      { kind: 'image', picture: made.pictures[0]?.key, alt: 'Bàn phím', x: 0, y: 0, width: 25, height: 50 },
    ]);
    const { data } = await sharp(join(made.folder, made.pictures[0]?.file ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
  });

  test('that fill shapes and stand behind slides are kept', async () => {
    const fill = '<a:blipFill><a:blip r:embed="rIdPicture"/></a:blipFill>';
    const made = await read(
      handMadeDeck({
        slides: [
          {
            background: `<p:bg><p:bgPr>${fill}</p:bgPr></p:bg>`,
            shapes: textShape(paragraph('x'), { properties: `<a:prstGeom prst="ellipse"/>${fill}` }),
            relations: [{ id: 'rIdPicture', type: 'image', target: '../media/image1.png' }],
          },
        ],
        files: { 'ppt/media/image1.png': await picture(64, 64) },
      }),
    );
    expect(made.slides[0]?.background).toEqual({ picture: expect.any(String) });
    expect(elementsOf(made).map(({ kind }) => kind)).toEqual(['image', 'text']);
  });

  const pixelsOf = async ({ folder, pictures }: Read) => {
    const [made] = pictures;
    const image = sharp(readFileSync(join(folder, made?.file ?? ''))).flatten({ background: '#fff' });
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return (x: number, y: number) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return [...data.subarray(at, at + 3)];
    };
  };
  const WIDE = [0, 0, 6_096_000, 3_048_000] as const;

  test('of Windows are drawn: lines, colours, letters', async () => {
    const made = await withPicture(pictureShape([...WIDE]), drawingInEmf());
    expect([elementsOf(made).map(({ kind }) => kind), reportOf(made)]).toEqual([['image'], []]);
    const at = await pixelsOf(made);
    expect([at(0.25, 0.8), at(0.95, 0.2), at(0.6, 0.9)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [255, 255, 255],
    ]);
    // Letters stand on the red.
    const row = Array.from({ length: 60 }, (_, step) => at(0.05 + step / 400, 0.17));
    expect(row.some(([red = 0]) => red < 100)).toBe(true);
  });

  test('that lie in such a drawing are shown with it', async () => {
    const made = await withPicture(pictureShape([...WIDE]), pictureInEmf());
    const at = await pixelsOf(made);
    expect([at(0.1, 0.5), at(0.9, 0.5)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
  });

  test('of old Windows are drawn, too', async () => {
    const made = await withPicture(pictureShape([...WIDE]), drawingInWmf());
    const at = await pixelsOf(made);
    expect([at(0.25, 0.5), at(0.75, 0.5)]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ]);
  });

  test.each(hostileEmfs())('of Windows with %s are told, and the deck is read', async (_what, emf) => {
    const made = await withPicture(pictureShape([0, 0, 3_048_000, 3_048_000]), emf);
    expect(reportOf(made)).toEqual([{ slide: 1, code: 'picture_vector', detail: 'image1.png' }]);
  });

  test('that only Windows draws are told, in their place', async () => {
    const emf = Buffer.alloc(100);
    emf.write(' EMF', 40, 'latin1');
    const made = await withPicture(pictureShape([0, 0, 3_048_000, 3_048_000]), emf);
    expect(elementsOf(made)).toEqual([
      { kind: 'note', code: 'picture_vector', detail: 'image1.png', x: 0, y: 0, width: 25, height: 50 },
    ]);
    expect(reportOf(made)).toEqual([{ slide: 1, code: 'picture_vector', detail: 'image1.png' }]);
  });

  test.each([
    [
      'embedded by an address outside',
      pictureShape([0, 0, 100, 100]),
      { target: 'http://127.0.0.1:9/x.png', external: true },
    ],
    ['linked', pictureShape([0, 0, 100, 100], { link: true }), { target: 'file:///etc/hostname', external: true }],
  ])('%s are not fetched', async (_name, shape, relation) => {
    const made = await withPicture(shape, 'x', relation);
    expect(reportOf(made)).toEqual([expect.objectContaining({ code: 'picture_linked' })]);
    expect(made.pictures).toEqual([]);
  });

  test('that are damaged, a script or far too large are left out with a word', async () => {
    const damaged = await withPicture(
      pictureShape([0, 0, 100, 100]),
      Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1'),
    );
    expect(reportOf(damaged)).toEqual([expect.objectContaining({ code: 'picture_unreadable' })]);
    const script = await withPicture(pictureShape([0, 0, 100, 100]), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(reportOf(script)).toEqual([expect.objectContaining({ code: 'picture_unreadable' })]);
    const huge = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const large = await withPicture(pictureShape([0, 0, 100, 100]), huge);
    expect(reportOf(large)).toEqual([expect.objectContaining({ code: 'picture_too_large' })]);
  });

  test('are opened until a deck has used up its pixels, however small its file; the others are left out and told', async () => {
    // Of its 49 megapixels the first rows are looked at, each time from another column on: 41 times make two gigapixels.
    const large = blackPng(7000);
    const shapes = Array.from({ length: 50 }, (_, at) =>
      pictureShape([0, 0, 95_250, 95_250], { crop: `<a:srcRect l="${at}" b="99000"/>` }),
    );
    const made = await withPicture(shapes.join(''), large);
    expect(made.pictures).toHaveLength(41);
    expect(reportOf(made)).toEqual([expect.objectContaining({ slide: 1, code: 'picture_too_many' })]);
    expect(made.slides).toHaveLength(1);
  });
});

describe('frames', () => {
  const frame = (uri: string, content: string) =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="f"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="6096000" cy="3048000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;

  test('tables keep their cells and spans', async () => {
    const cell = (text: string, more = '') =>
      `<a:tc${more}><a:txBody><a:bodyPr/>${paragraph(text)}</a:txBody><a:tcPr/></a:tc>`;
    const table = `<a:tbl><a:tblPr firstRow="1"/><a:tr>${cell('Lớp', ' gridSpan="2"')}${cell('', ' hMerge="1"')}</a:tr><a:tr>${cell('6A')}${cell('40')}</a:tr></a:tbl>`;
    const made = await one(frame('table', table));
    expect(elementsOf(made)[0]).toMatchObject({ kind: 'table', x: 0, y: 0, width: 50, height: 50 });
    expect(htmlOf(made).replace(/<\/?(?:span|p)[^>]*>/g, '')).toBe(
      '<table><tbody><tr><th colspan="2">Lớp</th></tr><tr><td>6A</td><td>40</td></tr></tbody></table>',
    );
  });

  test('tables are as wide as their place, and their columns as wide as they were', async () => {
    const cell = (text: string) => `<a:tc><a:txBody><a:bodyPr/>${paragraph(text)}</a:txBody><a:tcPr/></a:tc>`;
    const table = `<a:tbl><a:tblGrid><a:gridCol w="1000"/><a:gridCol w="3000"/></a:tblGrid><a:tr>${cell('A')}${cell('B')}</a:tr><a:tr>${cell('C')}${cell('D')}</a:tr></a:tbl>`;
    expect(htmlOf(await one(frame('table', table))).replace(/<\/?(?:span|p)[^>]*>/g, '')).toBe(
      '<table style="width:100%"><tbody><tr><td style="width:25%">A</td><td style="width:75%">B</td></tr><tr><td>C</td><td>D</td></tr></tbody></table>',
    );
  });

  test('charts whose categories stand on several levels name them', async () => {
    const bytes = await generatedDeck((deck) => {
      deck.addSlide().addChart(deck.ChartType.bar, [{ name: 'Số vụ', labels: ['2024', '2025'], values: [22, 31] }], {
        x: 1,
        y: 1,
        w: 5,
        h: 3,
      });
    });
    expect(htmlOf(await read(bytes))).toContain('<tr><th>2024</th><td>22</td></tr><tr><th>2025</th><td>31</td></tr>');
  });

  test('charts keep their values as a table', async () => {
    const series = (name: string, values: number[]) =>
      `<c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>Quý 1</c:v></c:pt><c:pt idx="1"><c:v>Quý 2</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${values.map((v, i) => `<c:pt idx="${i}"><c:v>${v}</c:v></c:pt>`).join('')}</c:numCache></c:numRef></c:val></c:ser>`;
    const made = await read(
      handMadeDeck({
        slides: [
          {
            shapes: frame('chart', '<c:chart xmlns:c="c" r:id="rIdChart"/>'),
            relations: [{ id: 'rIdChart', type: 'chart', target: '../charts/chart1.xml' }],
          },
        ],
        files: {
          'ppt/charts/chart1.xml': `<c:chartSpace xmlns:c="c"><c:chart><c:plotArea><c:barChart>${series('Nam', [1, 2.5])}${series('Nữ', [3])}</c:barChart></c:plotArea></c:chart></c:chartSpace>`,
        },
      }),
    );
    expect(htmlOf(made)).toBe(
      '<table><tbody><tr><th>&nbsp;</th><th>Nam</th><th>Nữ</th></tr><tr><th>Quý 1</th><td>1</td><td>3</td></tr><tr><th>Quý 2</th><td>2.5</td><td></td></tr></tbody></table>',
    );
    expect(reportOf(made)).toEqual([{ slide: 1, code: 'chart', detail: '' }]);
  });

  test('diagrams keep the texts of their shapes, or of their model', async () => {
    const slide = {
      shapes: frame('diagram', '<dgm:relIds xmlns:dgm="d" r:dm="rIdData"/>'),
      relations: [
        { id: 'rIdData', type: 'diagramData', target: '../diagrams/data1.xml' },
        { id: 'rIdDrawing', type: 'diagramDrawing', target: '../diagrams/drawing1.xml' },
      ],
    };
    const model = (extension: string) =>
      `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt><dgm:t><a:p><a:r><a:t>Thu thập</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst>${extension}</dgm:dataModel>`;
    const drawing = `<dsp:drawing xmlns:dsp="s" xmlns:a="a"><dsp:spTree><dsp:grpSpPr/><dsp:sp><dsp:nvSpPr><dsp:cNvPr id="0" name=""/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="609600" y="0"/><a:ext cx="1219200" cy="609600"/></a:xfrm></dsp:spPr><dsp:txBody><a:bodyPr lIns="0" rIns="0"/><a:p><a:r><a:t>Thu thập</a:t></a:r></a:p></dsp:txBody></dsp:sp></dsp:spTree></dsp:drawing>`;
    const drawn = await read(
      handMadeDeck({
        slides: [slide],
        files: {
          'ppt/diagrams/data1.xml': model(
            '<dgm:extLst><a:ext><x:dataModelExt xmlns:x="x" relId="rIdDrawing"/></a:ext></dgm:extLst>',
          ),
          'ppt/diagrams/drawing1.xml': drawing,
        },
      }),
    );
    expect(elementsOf(drawn)[0]).toMatchObject({
      kind: 'text',
      x: 5,
      width: 10,
      html: expect.stringContaining('Thu thập'),
    });
    const bare = await read(handMadeDeck({ slides: [slide], files: { 'ppt/diagrams/data1.xml': model('') } }));
    expect(htmlOf(bare)).toBe('<ul><li>Thu thập</li></ul>');
    expect(reportOf(bare)).toEqual([{ slide: 1, code: 'diagram', detail: '' }]);
  });
});

describe('slides', () => {
  test('that are hidden are left out and told; animations are told once', async () => {
    const timing = '<p:timing><p:tnLst/></p:timing>';
    const made = await read(
      handMadeDeck({
        slides: [
          { shapes: textShape(paragraph('Một')), after: timing },
          { shapes: textShape(paragraph('Ẩn'), { placeholder: '<p:ph type="title"/>' }), attributes: 'show="0"' },
          { shapes: textShape(paragraph('Ba')), after: timing },
        ],
      }),
    );
    expect(made.slides.map((slide) => slide?.title)).toEqual(['Một', undefined, 'Ba']);
    expect(reportOf(made)).toEqual([
      { code: 'animations', detail: '' },
      { slide: 2, code: 'hidden_slide', detail: 'Ẩn' },
    ]);
  });

  test('that cannot be read cost only themselves', async () => {
    const made = await read(handMadeDeck({ slides: [{ raw: '<<<<' }, { shapes: textShape(paragraph('Hai')) }] }));
    expect(made.slides.map((slide) => slide?.title)).toEqual([undefined, 'Hai']);
    expect(reportOf(made)).toEqual([{ slide: 1, code: 'slide_unreadable', detail: '' }]);
  });

  test('drawn shapes between pictures become one picture under the texts', async () => {
    const box = (x: number) =>
      textShape(paragraph('x'), {
        box: [x, 0, 1_219_200, 1_219_200],
        properties: '<a:prstGeom prst="roundRect"/><a:solidFill><a:schemeClr val="accent1"/></a:solidFill>',
      });
    const made = await one(box(0) + box(6_096_000));
    expect(elementsOf(made).map(({ kind }) => kind)).toEqual(['image', 'text', 'text']);
    const file = join(made.folder, made.pictures[0]?.file ?? '');
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const middle = (Math.floor(info.height / 2) * info.width + 40) * info.channels;
    expect([...data.subarray(middle, middle + 3)]).toEqual([0x44, 0x72, 0xc4]);
  });

  test('a deck that a library made comes through as it is', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#00ff00' } })
      .png()
      .toBuffer();
    const bytes = await generatedDeck((deck) => {
      const slide = deck.addSlide();
      slide.addText('An toàn thông tin', { x: 1, y: 0.5, w: 8, h: 1, fontSize: 36, bold: true, color: '0066CC' });
      slide.addText(
        [
          { text: 'Mật khẩu mạnh', options: { bullet: true } },
          { text: 'Không chia sẻ', options: { bullet: true } },
        ],
        { x: 1, y: 2, w: 4, h: 2 },
      );
      slide.addImage({ data: `image/png;base64,${png.toString('base64')}`, x: 6, y: 2, w: 2, h: 1, altText: 'Ổ khóa' });
      slide.addTable(
        [
          [{ text: 'Tên' }, { text: 'Điểm' }],
          [{ text: 'Lan' }, { text: '9' }],
        ],
        { x: 1, y: 4, w: 4 },
      );
      slide.addNotes('Nhắc học sinh đổi mật khẩu.');
    });
    const made = await read(bytes);
    expect(made.slides[0]).toMatchObject({ title: 'An toàn thông tin', notes: 'Nhắc học sinh đổi mật khẩu.' });
    expect(htmlOf(made)).toMatch(/color:#0066cc[^>]*><strong>An toàn thông tin/);
    expect(htmlOf(made)).toMatch(/<ul><li[ >]/);
    expect(htmlOf(made)).toMatch(/<table style="width:100%"><tbody><tr><td style="width:50%">.*Tên.*Điểm.*Lan.*9/);
    expect(elementsOf(made)).toContainEqual(expect.objectContaining({ kind: 'image', alt: 'Ổ khóa' }));
    expect(reportOf(made)).toEqual([]);
  });
});

describe('a file that is made to do harm, or is none, is refused with its reason', () => {
  const deck = { slides: [{ shapes: textShape(paragraph('x')) }] };
  const withPart = (name: string, content: string | Buffer) => {
    const parts = deckParts(deck);
    parts.set(name, Buffer.from(content));
    return plainArchive(parts);
  };
  const ENTITIES = `<!DOCTYPE x [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]>`;
  const ole = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1000),
      Buffer.from(name, 'utf16le'),
      Buffer.alloc(500),
    ]);
  const slip = () => {
    const parts = deckParts(deck);
    parts.set('../../../../tmp/khue-slip.txt', Buffer.from('out'));
    return plainArchive(parts);
  };

  test.each<[string, () => Buffer, string]>([
    [
      'entities that grow',
      () => withPart('ppt/slides/slide1.xml', `<?xml version="1.0"?>${ENTITIES}<p:sld>&j;</p:sld>`),
      'deck.unsafe',
    ],
    [
      'an entity from elsewhere',
      () => withPart('ppt/presentation.xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
      'deck.unsafe',
    ],
    ['names that leave the folder', slip, 'deck.damaged'],
    [
      'groups without end',
      () => handMadeDeck({ slides: [{ shapes: '<p:grpSp>'.repeat(5000) + '</p:grpSp>'.repeat(5000) }] }),
      'deck.too_complex',
    ],
    ['501 slides', () => handMadeDeck({ slides: Array.from({ length: 501 }, () => ({})) }), 'deck.too_many_slides'],
    ['no slide', () => handMadeDeck({ slides: [] }), 'deck.empty'],
    ['only hidden slides', () => handMadeDeck({ slides: [{ attributes: 'show="0"' }] }), 'deck.empty'],
    ['half an archive', () => handMadeDeck(deck).subarray(0, 3000), 'deck.damaged'],
    [
      'an archive of something else',
      () => plainArchive(new Map([['word/document.xml', Buffer.from('<x/>')]])),
      'deck.not_a_deck',
    ],
    ['a password', () => ole('EncryptedPackage'), 'deck.password_protected'],
    ['an old presentation with nothing in it', () => ole('PowerPoint Document'), 'deck.damaged'],
    ['an old document of another program', () => ole('WordDocument'), 'deck.not_a_deck'],
    ['no archive', () => Buffer.from('hello'), 'deck.not_a_deck'],
    ['nothing', () => Buffer.alloc(0), 'deck.not_a_deck'],
  ])('%s', async (_name, bytes, refused) => {
    const made = await read(bytes());
    expect(made.outcome).toEqual({ refused });
    expect(existsSync('/tmp/khue-slip.txt')).toBe(false);
  });

  test('an archive that unpacks to very much', async () => {
    const { deflateRawSync, crc32 } = await import('node:zlib');
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const plain = plainArchive(new Map([['ppt/media/image1.png', Buffer.alloc(0)]]));
    // The same archive with one entry that is packed: 64 MB of nothing.
    const packed = deflateRawSync(zeros);
    const name = 'ppt/media/image1.png';
    const local = Buffer.from(plain.subarray(0, 30 + name.length));
    const central = Buffer.from(plain.subarray(30 + name.length, 30 + name.length + 46 + name.length));
    const end = Buffer.from(plain.subarray(plain.length - 22));
    for (const [header, at] of [
      [local, 8],
      [central, 10],
    ] as const) {
      header.writeUInt16LE(8, at);
      header.writeUInt32LE(crc32(zeros), at + 6);
      header.writeUInt32LE(packed.length, at + 10);
      header.writeUInt32LE(zeros.length, at + 14);
    }
    end.writeUInt32LE(local.length + packed.length, 16);
    const made = await read(Buffer.concat([local, packed, central, end]));
    expect(made.outcome).toEqual({ refused: 'deck.too_large' });
  });
});

test('a deck of 200 slides is read without holding its pictures in memory together', async () => {
  const pixels = Buffer.alloc(1200 * 800 * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at / 3600) % 256;
  const picture = await sharp(pixels, { raw: { width: 1200, height: 800, channels: 3 } })
    .jpeg()
    .toBuffer();
  const names = Array.from({ length: 200 }, (_, at) => `image${at + 1}.jpg`);
  const deck = handMadeDeck({
    slides: names.map((name) => ({
      shapes: pictureShape([0, 0, 6_096_000, 3_048_000]) + textShape(paragraph(name)),
      relations: [{ id: 'rIdPicture', type: 'image', target: `../media/${name}` }],
    })),
    files: Object.fromEntries(names.map((name) => [`ppt/media/${name}`, picture])),
  });
  // All of its pictures at once, opened, would be half a gigabyte.
  const made = await read(deck);
  expect(made.slides).toHaveLength(200);
  expect(made.pictures).toHaveLength(200);
  expect(readdirSync(made.folder)).toHaveLength(201);
  if (existsSync('/proc/self/status')) {
    const most = readdirSync('/proc').flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'latin1');
        if (!new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)) return [];
        return [Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024];
      } catch {
        return [];
      }
    });
    expect(Math.max(...most)).toBeLessThan(400);
  }
});
