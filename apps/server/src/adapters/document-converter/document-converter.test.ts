import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handMadeDeck, paragraph, pictureShape, textShape } from '../../../test/decks';
import { eventually } from '../../../test/eventually';
import { oldDeck as oldDeckOf, oldShape, textRecords } from '../../../test/old-decks';
import { createFileReaders, type FileReaders } from '../../platform/files/readers';
import { slideDeckReader } from '../../platform/files/slide-deck';
import type { DeckStep, DocumentConverter } from '../../ports/document-converter';
import { embeddedDocumentConverter } from './embedded';
import { libreOfficeDocumentConverter } from './libreoffice';
import { findSoffice } from './soffice';

const room = mkdtempSync(join(tmpdir(), 'khue-converter-'));
const workDir = join(room, 'converting');
let readers: FileReaders;
beforeAll(() => {
  readers = createFileReaders();
});
afterAll(async () => {
  await readers.close();
  rmSync(room, { recursive: true, force: true });
});

/** A program that is called as LibreOffice is; `script` sees `files`, `into` and `format`. */
function fakeOffice(name: string, script: string): string {
  const path = join(room, `${name}.mjs`);
  writeFileSync(
    path,
    `#!${process.execPath}
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { basename, extname, join } from 'node:path';
const args = process.argv.slice(2);
const format = args[args.indexOf('--convert-to') + 1].split(':')[0];
const into = args[args.indexOf('--outdir') + 1];
const files = args.slice(args.indexOf('--outdir') + 2);
const target = (file) => join(into, basename(file, extname(file)) + '.' + format);
${script}
`,
  );
  chmodSync(path, 0o755);
  return path;
}

const deck = handMadeDeck({
  slides: [{ shapes: textShape(paragraph('Một')) }, { shapes: textShape(paragraph('Hai')) }],
});
const oldDeck = oldDeckOf({ slides: [{ shapes: [oldShape({ text: textRecords(4, 'Cũ') })] }] });
const copying = () => {
  writeFileSync(join(room, 'made.pptx'), deck);
  return fakeOffice(
    'copying',
    `for (const file of files) copyFileSync(${JSON.stringify(join(room, 'made.pptx'))}, target(file));`,
  );
};

const converters: [string, () => DocumentConverter][] = [
  ['embedded', () => embeddedDocumentConverter(slideDeckReader(readers), workDir)],
  [
    'libreoffice',
    () => libreOfficeDocumentConverter({ program: copying(), timeoutMs: 20_000 }, slideDeckReader(readers), workDir),
  ],
];
const office = (program: string, timeoutMs = 20_000) =>
  libreOfficeDocumentConverter({ program, timeoutMs }, slideDeckReader(readers), workDir);

async function convert(converter: DocumentConverter, bytes: Buffer, signal?: AbortSignal) {
  const steps: DeckStep[] = [];
  const outcome = await converter.readDeck(
    { content: Readable.from([bytes]), personId: 1 },
    async (step) => {
      for (const { path } of step.pictures) expect(existsSync(path)).toBe(true);
      steps.push(step);
    },
    signal,
  );
  return { steps, outcome };
}

describe.each(converters)('the document converter “%s”', (_name, make) => {
  test('hands over the slides of a .pptx in order, and how many there are', async () => {
    const { steps, outcome } = await convert(make(), deck);
    expect(steps.map(({ number, total, slide }) => [number, total, slide?.title])).toEqual([
      [1, 2, 'Một'],
      [2, 2, 'Hai'],
    ]);
    expect(outcome).toEqual({ report: [] });
  });

  test('answers a refusal, and leaves nothing behind', async () => {
    expect((await convert(make(), Buffer.from('hello'))).outcome).toEqual({ refused: 'deck.not_a_deck' });
    expect((await convert(make(), deck.subarray(0, 2000))).outcome).toEqual({ refused: 'deck.damaged' });
    expect(readdirSync(workDir)).toEqual([]);
  });

  test('stops when nobody wants it any more', async () => {
    const away = new AbortController();
    away.abort(new Error('cancelled'));
    await expect(convert(make(), deck, away.signal)).rejects.toThrow();
    expect(readdirSync(workDir)).toEqual([]);
  });

  test('passes a fault of the receiver on', async () => {
    const converter = make();
    const reading = converter.readDeck({ content: Readable.from([deck]), personId: 1 }, async () => {
      throw new Error('the disk is full');
    });
    await expect(reading).rejects.toThrow('the disk is full');
  });

  test('reads an old presentation: here what it can, with LibreOffice all of it', async () => {
    const converter = make();
    const { outcome, steps } = await convert(converter, oldDeck);
    if (converter.name === 'embedded') {
      expect(steps.map(({ slide }) => slide?.title)).toEqual(['Cũ']);
      expect(outcome).toEqual({ report: [{ code: 'old_file', detail: '' }] });
    } else expect(steps).toHaveLength(2);
  });
});

describe('LibreOffice', () => {
  test('that says all is well without having made anything is not believed', async () => {
    const silent = fakeOffice('silent', '');
    expect((await convert(office(silent), oldDeck)).outcome).toEqual({ refused: 'deck.not_converted' });
    const empty = fakeOffice('empty', "for (const file of files) writeFileSync(target(file), '');");
    expect((await convert(office(empty), oldDeck)).outcome).toEqual({ refused: 'deck.not_converted' });
  });

  test('that is not there at all is a refusal, not a fault', async () => {
    expect((await convert(office(join(room, 'nowhere')), oldDeck)).outcome).toEqual({ refused: 'deck.not_converted' });
  });

  test('that hangs is ended with everything it started', async () => {
    const pids = join(room, 'pids');
    const hanging = fakeOffice(
      'hanging',
      `const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid);
setInterval(() => {}, 1000);`,
    );
    expect((await convert(office(hanging, 1500), oldDeck)).outcome).toEqual({ refused: 'deck.not_converted' });
    const isAlive = (pid: number) => {
      try {
        process.kill(pid, 0);
        return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
      } catch {
        return false;
      }
    };
    const started = readFileSync(pids, 'latin1').split(' ').map(Number);
    await eventually(
      async () => started.filter(isAlive),
      (alive) => alive.length === 0,
    );
  });

  test('gets a home of its own that forbids links and macros', async () => {
    const seen = join(room, 'settings');
    const looking = fakeOffice(
      'looking',
      `const home = new URL(args.find((one) => one.startsWith('-env:UserInstallation=')).split('=')[1]);
copyFileSync(new URL(home.href + '/user/registrymodifications.xcu'), ${JSON.stringify(seen)});`,
    );
    await convert(office(looking), oldDeck);
    const settings = readFileSync(seen, 'utf8');
    for (const name of ['BlockUntrustedRefererLinks', 'DisableActiveContent', 'DisableMacrosExecution']) {
      expect(settings).toContain(name);
    }
  });

  test('makes pictures of the drawings of Windows', async () => {
    const png = join(room, 'drawn.png');
    writeFileSync(
      png,
      await sharp({ create: { width: 80, height: 40, channels: 3, background: '#00ff00' } })
        .png()
        .toBuffer(),
    );
    const emf = Buffer.alloc(200);
    emf.write(' EMF', 40, 'latin1');
    const withDrawing = handMadeDeck({
      slides: [
        {
          shapes: pictureShape([0, 0, 3_048_000, 1_524_000]),
          relations: [{ id: 'rIdPicture', type: 'image', target: '../media/image1.emf' }],
        },
      ],
      files: { 'ppt/media/image1.emf': emf },
    });
    const drawing = fakeOffice(
      'drawing',
      `for (const file of files) copyFileSync(${JSON.stringify(png)}, target(file));`,
    );
    const { steps, outcome } = await convert(office(drawing), withDrawing);
    expect(steps[0]?.slide?.elements).toMatchObject([{ kind: 'image', width: 25, height: 25 }]);
    expect(outcome).toEqual({ report: [] });
    const without = await convert(office(fakeOffice('silent', '')), withDrawing);
    expect(without.outcome).toEqual({ report: [{ slide: 1, code: 'picture_vector', detail: 'image1.emf' }] });
  });

  test('is found on the path, where it can be run', () => {
    const folder = join(room, 'bin');
    mkdirSync(folder);
    const name = process.platform === 'win32' ? 'soffice.com' : 'soffice';
    writeFileSync(join(folder, name), '');
    expect(findSoffice(folder)).not.toBe(join(folder, name));
    chmodSync(join(folder, name), 0o755);
    expect(findSoffice(folder)).toBe(join(folder, name));
  });
});
