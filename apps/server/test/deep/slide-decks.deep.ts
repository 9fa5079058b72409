import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { libreOfficeDocumentConverter } from '../../src/adapters/document-converter/libreoffice';
import { findSoffice } from '../../src/adapters/document-converter/soffice';
import { createFileReaders, type FileReaders } from '../../src/platform/files/readers';
import { slideDeckReader } from '../../src/platform/files/slide-deck';
import { DECK_REFUSALS, type DeckStep } from '../../src/ports/document-converter';
import { plainArchive } from '../../src/workers/archive';
import { deckParts, generatedDeck, group, paragraph, pictureShape, textShape } from '../decks';

const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const CASES = Number(process.env.FUZZ_DECKS ?? 10_000);
/** Of one case; the pool ends what takes five minutes. */
const SLOWEST_MS = 20_000;

const room = mkdtempSync(join(tmpdir(), 'khue-deck-fuzz-'));
let readers: FileReaders;
beforeAll(() => {
  readers = createFileReaders();
});
afterAll(async () => {
  await readers.close();
  rmSync(room, { recursive: true, force: true });
});

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (n: number) => Math.floor(next() * n),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
  };
}
type Dice = ReturnType<typeof dice>;

const frame = (uri: string, content: string) =>
  `<p:graphicFrame><p:xfrm><a:off x="0" y="0"/><a:ext cx="6096000" cy="3048000"/></p:xfrm><a:graphic><a:graphicData uri="x/${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;

async function wellMade(): Promise<Map<string, Buffer>> {
  const png = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#336699' } })
    .png()
    .toBuffer();
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#996633' } })
    .jpeg()
    .toBuffer();
  const box = (more: string) =>
    textShape(paragraph('Hình', ' b="1" sz="1800"'), { box: [600_000, 600_000, 2_000_000, 900_000], properties: more });
  const shapes = [
    textShape(paragraph('Tiêu đề'), { placeholder: '<p:ph type="title"/>', box: null }),
    textShape(paragraph('Một', '', '<a:pPr lvl="1"><a:buAutoNum type="romanUcPeriod" startAt="3"/></a:pPr>'), {
      placeholder: '<p:ph idx="1"/>',
      box: null,
    }),
    box(
      '<a:prstGeom prst="wedgeRectCallout"><a:avLst><a:gd name="adj1" fmla="val -20833"/></a:avLst></a:prstGeom><a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="accent1"><a:lumMod val="50000"/></a:schemeClr></a:gs><a:gs pos="100000"><a:srgbClr val="FFFFFF"/></a:gs></a:gsLst><a:lin ang="2700000"/></a:gradFill><a:ln w="12700"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill><a:tailEnd type="triangle"/></a:ln>',
    ),
    box(
      '<a:custGeom><a:pathLst><a:path w="100" h="100"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="100" y="50"/></a:lnTo><a:arcTo wR="20" hR="20" stAng="0" swAng="5400000"/><a:close/></a:path></a:pathLst></a:custGeom><a:solidFill><a:prstClr val="green"/></a:solidFill>',
    ),
    group(
      [0, 0, 3_000_000, 3_000_000],
      [0, 0, 300, 300],
      pictureShape([10, 10, 200, 100], { crop: '<a:srcRect l="10000" b="20000"/>' }),
      ' rot="2700000" flipH="1"',
    ),
    pictureShape([3_000_000, 0, 2_000_000, 2_000_000], { id: 'rIdPhoto', more: ' rot="600000"' }),
    frame(
      'table',
      `<a:tbl><a:tblPr firstRow="1"/><a:tr><a:tc gridSpan="2"><a:txBody>${paragraph('A')}</a:txBody></a:tc><a:tc hMerge="1"/></a:tr></a:tbl>`,
    ),
    frame('chart', '<c:chart r:id="rIdChart"/>'),
    frame('diagram', '<dgm:relIds r:dm="rIdData"/>'),
    `<mc:AlternateContent><mc:Choice Requires="a14">${textShape('<a:p><a14:m><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></a14:m></a:p>')}</mc:Choice><mc:Fallback/></mc:AlternateContent>`,
  ].join('');
  return deckParts({
    layout: textShape('<a:p/>', { placeholder: '<p:ph idx="1"/>', box: [0, 2_000_000, 6_000_000, 3_000_000] }),
    master:
      textShape('<a:p/>', { placeholder: '<p:ph type="title"/>', box: [0, 0, 9_000_000, 1_000_000] }) +
      pictureShape([0, 0, 500_000, 500_000], { id: 'rIdNothing' }),
    slides: [
      {
        shapes,
        background: '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="rIdPhoto"/></a:blipFill></p:bgPr></p:bg>',
        relations: [
          { id: 'rIdPicture', type: 'image', target: '../media/image1.png' },
          { id: 'rIdPhoto', type: 'image', target: '../media/image2.jpg' },
          { id: 'rIdChart', type: 'chart', target: '../charts/chart1.xml' },
          { id: 'rIdData', type: 'diagramData', target: '../diagrams/data1.xml' },
          { id: 'rIdNotes', type: 'notesSlide', target: '../notesSlides/notesSlide1.xml' },
        ],
      },
      { shapes: textShape(paragraph('Hai')), attributes: 'show="1"' },
    ],
    files: {
      'ppt/media/image1.png': png,
      'ppt/media/image2.jpg': jpeg,
      'ppt/charts/chart1.xml':
        '<c:chartSpace><c:chart><c:plotArea><c:pieChart><c:ser><c:val><c:numRef><c:numCache><c:pt idx="0"><c:v>4</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:pieChart></c:plotArea></c:chart></c:chartSpace>',
      'ppt/diagrams/data1.xml': `<dgm:dataModel><dgm:ptLst><dgm:pt><dgm:t>${paragraph('Nút')}</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
      'ppt/notesSlides/notesSlide1.xml': `<p:notes><p:cSld><p:spTree>${textShape(paragraph('Ghi chú'), { placeholder: '<p:ph type="body"/>' })}</p:spTree></p:cSld></p:notes>`,
    },
  });
}

const NASTY = [
  '-1',
  '0',
  '1e999',
  '99999999999999',
  '-2147483649',
  'NaN',
  '',
  '../../../etc/passwd',
  '&#0;',
  '\ufffe',
  'x'.repeat(5000),
  '<',
];

/** Changes of a text that a careless or a hostile program might make. */
function changedText(text: string, { below, pick }: Dice): string {
  const at = below(text.length + 1);
  const to = Math.min(text.length, at + below(200));
  switch (below(7)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, at) + text.slice(at, to).repeat(2 + below(20)) + text.slice(to);
    case 2:
      return text.slice(0, at);
    case 3:
      return text.slice(0, at) + pick(NASTY) + text.slice(at);
    case 4: {
      const values = [...text.matchAll(/="[^"]*"/g)];
      const value = values.length > 0 ? pick(values) : undefined;
      if (!value) return text;
      return `${text.slice(0, value.index)}="${pick(NASTY).replaceAll('<', '')}"${text.slice(value.index + value[0].length)}`;
    }
    case 5: {
      const tags = [...text.matchAll(/<\w+:(\w+)/g)].map(([, name]) => name ?? '');
      return tags.length > 1 ? text.replaceAll(pick(tags), pick(tags)) : text;
    }
    default:
      return text.replace(/(<p:(?:sp|pic|grpSp)>)/, `${'<p:grpSp>'.repeat(1 + below(150))}$1`);
  }
}

function changedBytes(bytes: Buffer, { below }: Dice): Buffer {
  const changed = Buffer.from(bytes);
  for (let times = 1 + below(12); times > 0; times -= 1) changed[below(changed.length)] = below(256);
  return below(6) === 0 ? changed.subarray(0, below(changed.length)) : changed;
}

function mutated(parts: ReadonlyMap<string, Buffer>, roll: Dice): Buffer {
  const copy = new Map(parts);
  for (let times = 1 + roll.below(4); times > 0; times -= 1) {
    const name = roll.pick([...copy.keys()]);
    const content = copy.get(name) ?? Buffer.alloc(0);
    const kind = roll.below(12);
    if (kind === 0) copy.delete(name);
    else if (kind === 1) copy.set(roll.pick([...parts.keys()]), content);
    else if (/\.(?:xml|rels)$/.test(name) && kind < 10)
      copy.set(name, Buffer.from(changedText(content.toString('utf8'), roll)));
    else if (content.length > 0) copy.set(name, changedBytes(content, roll));
  }
  const archive = plainArchive(copy);
  return roll.below(8) === 0 ? changedBytes(archive, roll) : archive;
}

test(`${CASES} damaged decks: a word for each, no fault, no hang, nothing outside of its folder`, {
  timeout: 7_200_000,
}, async () => {
  process.stdout.write(`\nslide decks: seed ${SEED}, ${CASES} cases\n`);
  const parts = await wellMade();
  const reader = slideDeckReader(readers);
  const tally = new Map<string, number>();
  let slowest = 0;
  for (let number = 0; number < CASES; number += 1) {
    const folder = join(room, 'one');
    const pictures = join(folder, 'pictures');
    mkdirSync(pictures, { recursive: true });
    const path = join(folder, 'deck');
    writeFileSync(path, mutated(parts, dice(SEED + number)));
    const began = performance.now();
    const outcome = await reader
      .slides({ path, folder: pictures, converted: {} }, 1, () => undefined)
      .catch((error: unknown) => ({ fault: String(error) }));
    const took = performance.now() - began;
    slowest = Math.max(slowest, took);
    const told = `case ${number} of seed ${SEED}`;
    expect(outcome, told).not.toHaveProperty('fault');
    if ('refused' in outcome) expect(DECK_REFUSALS, told).toContain(outcome.refused);
    else if ('report' in outcome) {
      const faults = outcome.report.filter(({ code, detail }) => code === 'slide_unreadable' && detail !== '');
      expect(faults, told).toEqual([]);
    }
    const key = 'refused' in outcome ? outcome.refused : 'read';
    tally.set(key, (tally.get(key) ?? 0) + 1);
    expect(took, told).toBeLessThan(SLOWEST_MS);
    expect(readdirSync(room), told).toEqual(['one']);
    expect(readdirSync(folder).sort(), told).toEqual(['deck', 'pictures']);
    for (const name of readdirSync(pictures)) expect(name, told).toMatch(/^[0-9a-f]{24}\.(?:png|jpg)$/);
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(
    `slide decks: ${[...tally].map((pair) => pair.join(' ')).join(', ')}; slowest ${Math.round(slowest)} ms\n`,
  );
});

describe.runIf(findSoffice() !== null)('LibreOffice itself', () => {
  const program = findSoffice() ?? '';
  const convert = async (bytes: Buffer) => {
    const steps: DeckStep[] = [];
    const converter = libreOfficeDocumentConverter(
      { program, timeoutMs: 180_000 },
      slideDeckReader(readers),
      join(room, 'office'),
    );
    const outcome = await converter.readDeck({ content: Readable.from([bytes]), personId: 1 }, async (step) => {
      steps.push(step);
    });
    return { steps, outcome };
  };

  test('makes a .pptx of a .ppt, and its text comes through', async () => {
    const folder = mkdtempSync(join(room, 'ppt-'));
    const deck = await generatedDeck((made) =>
      made.addSlide().addText('Tiếng Việt có dấu', { x: 1, y: 1, w: 6, h: 1 }),
    );
    writeFileSync(join(folder, 'deck.pptx'), deck);
    execFileSync(program, [
      `-env:UserInstallation=file://${folder}/home`,
      '--headless',
      '--convert-to',
      'ppt',
      '--outdir',
      folder,
      join(folder, 'deck.pptx'),
    ]);
    const { steps, outcome } = await convert(readFileSync(join(folder, 'deck.ppt')));
    expect(JSON.stringify(steps)).toContain('Tiếng Việt có dấu');
    expect(outcome).toHaveProperty('report');
  });

  test('answers rubbish that looks like a .ppt with a refusal', async () => {
    const rubbish = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(5000, 7),
      Buffer.from('PowerPoint Document', 'utf16le'),
      Buffer.alloc(5000, 9),
    ]);
    expect((await convert(rubbish)).outcome).toHaveProperty('refused');
  });
});
