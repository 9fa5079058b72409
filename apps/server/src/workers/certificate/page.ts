import type { PDFImage } from 'pdfkit';
import { encode } from 'uqr';
import type { TextRun, Weight } from '../pdf/lines';
import { INK, Paper } from '../pdf/paper';
import type { CertificateBook, CertificateSheet } from './sheet';

/** A4 on its side. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const MIDDLE = WIDTH / 2;
const GOLD = '#c9a227';
const EDGE = { outer: 26, inner: 33, text: 62 };
const TEXT_WIDTH = 620;
const NAME_WIDTH = 660;
const TEXT_SIZES = [14, 12.5, 11, 10];
const SMALLEST = 8.5;
const LINE = 1.55;
const MOST_LINES = 20;
const QR_SIZE = 84;
const SIGN_TOP = 408;
const SIGNERS_WIDTH = 450;
const SIGNERS_GAP = 8;
/** In one line as large as it fits, else smaller in two. */
const SIGNER_SIZES = { one: [12, 10.5], two: [10.5, 9, 8] };
const TITLE_SIZES = { one: [36, 30, 24], two: [24, 19, 15] };
const TITLE_WIDTH = WIDTH - 2 * EDGE.text;
const CLOSE_LINE = 1.25;
const FOOT = HEIGHT - 62;

/** Two frames, and a wheel of thin lines behind the words. */
function drawFrame(paper: Paper): void {
  paper.adorn((doc) => {
    const frame = (at: number, color: string, width: number) =>
      doc
        .rect(at, at, WIDTH - 2 * at, HEIGHT - 2 * at)
        .lineWidth(width)
        .strokeColor(color)
        .stroke();
    frame(EDGE.outer, INK.brand, 2);
    frame(EDGE.inner, GOLD, 0.8);
    doc.save().strokeColor(INK.brand).strokeOpacity(0.07).lineWidth(1.4);
    const centre = 290;
    for (const radius of [44, 96, 150]) doc.circle(MIDDLE, centre, radius).stroke();
    for (let spoke = 0; spoke < 24; spoke++) {
      const angle = (spoke * Math.PI) / 12;
      doc
        .moveTo(MIDDLE + 44 * Math.cos(angle), centre + 44 * Math.sin(angle))
        .lineTo(MIDDLE + 150 * Math.cos(angle), centre + 150 * Math.sin(angle))
        .stroke();
    }
    doc.restore();
  });
}

function drawHead(paper: Paper, sheet: CertificateSheet): void {
  const half = MIDDLE - EDGE.text - 20;
  for (const [at, line] of paper.lines([{ text: sheet.organisation, font: 700 }], 12, half, 2).entries()) {
    paper.tag(paper.root, 'P', () => paper.line(line, { x: EDGE.text, y: 76 + at * 16, size: 12 }));
  }
  for (const [at, text] of sheet.nation.entries()) {
    paper.tag(paper.root, 'P', () =>
      paper.short(text, {
        x: WIDTH - EDGE.text,
        y: 76 + at * 16,
        size: 12,
        width: half,
        font: at === 0 ? 700 : 400,
        align: 'right',
        ...(at === 0 ? {} : { color: INK.dim }),
      }),
    );
  }
}

/** The largest of these sizes in which a line fits; the last one where none does. */
function fitting(paper: Paper, text: string, font: Weight, width: number, sizes: readonly number[]): number {
  const clean = paper.clean(text);
  return sizes.find((size) => paper.widthOf(clean, font, size) <= width) ?? sizes.at(-1) ?? 10;
}

interface Words {
  x: number;
  /** Of the first line; of the last one where a second line rises above it. */
  y: number;
  rises?: boolean;
  width: number;
  font: Weight;
  sizes: { one: readonly number[]; two: readonly number[] };
  color?: string;
}

/** The title of an office is not cut where it can have two lines; the longest ends in an ellipsis. */
function drawWords(paper: Paper, type: 'H1' | 'P', text: string, words: Words): void {
  const { width, font, sizes, y, rises = false, ...place } = words;
  const broken = (size: number, most: number) => paper.lines([{ text, font }], size, width, most);
  const one = sizes.one.find((size) => broken(size, 2).length === 1);
  const size = one ?? sizes.two.find((size) => broken(size, 3).length <= 2) ?? sizes.two.at(-1) ?? 10;
  const lines = broken(size, 2);
  const first = rises ? y - (lines.length - 1) * size * CLOSE_LINE : y;
  for (const [at, line] of lines.entries()) {
    const below = at * size * CLOSE_LINE;
    paper.tag(paper.root, type, () => paper.line(line, { ...place, y: first + below, size, align: 'center' }));
  }
}

/** Paragraphs in the middle, as large as their place allows; tells where the next line stands. */
function drawText(paper: Paper, paragraphs: readonly TextRun[][], top: number, height: number): number {
  const broken = (size: number) => paragraphs.flatMap((runs) => paper.lines(runs, size, TEXT_WIDTH, MOST_LINES));
  const size = TEXT_SIZES.find((one) => broken(one).length * one * LINE <= height) ?? SMALLEST;
  const lines = broken(size).slice(0, Math.max(1, Math.floor(height / (size * LINE))));
  for (const [at, line] of lines.entries()) {
    const y = top + at * size * LINE;
    paper.tag(paper.root, 'P', () => paper.line(line, { x: MIDDLE, y, size, align: 'center' }));
  }
  return top + lines.length * size * LINE;
}

/** A long name is written smaller, and the longest ends in an ellipsis. */
function drawName(paper: Paper, name: string, y: number): void {
  const size = fitting(paper, name, 700, NAME_WIDTH, [30, 26, 22, 18, 15]);
  paper.tag(paper.root, 'P', () =>
    paper.short(name, { x: MIDDLE, y, size, width: NAME_WIDTH, font: 700, align: 'center' }),
  );
}

function drawSigners(paper: Paper, { signers, day }: CertificateSheet, picture: PDFImage | undefined): void {
  const right = WIDTH - EDGE.text;
  const column = Math.min(170, SIGNERS_WIDTH / Math.max(1, signers.length) - SIGNERS_GAP);
  paper.tag(paper.root, 'P', () =>
    paper.short(day, { x: right - column / 2, y: SIGN_TOP, size: 11, width: 240, color: INK.dim, align: 'center' }),
  );
  for (const [at, { name, title }] of [...signers].reverse().entries()) {
    const x = right - column / 2 - at * (column + SIGNERS_GAP);
    drawWords(paper, 'P', title, { x, y: SIGN_TOP + 18, width: column, font: 400, sizes: SIGNER_SIZES });
    if (at === 0 && picture) {
      const box = { width: column - 20, height: 60 };
      paper.adorn((doc) =>
        doc.image(picture, x - box.width / 2, SIGN_TOP + 34, {
          fit: [box.width, box.height],
          align: 'center',
          valign: 'center',
        }),
      );
    }
    const below = { y: SIGN_TOP + 108, rises: true };
    drawWords(paper, 'P', name, { x, ...below, width: column, font: 700, sizes: SIGNER_SIZES });
  }
}

/** The address of the public page, to be read by a phone. */
function drawCode(paper: Paper, sheet: CertificateSheet): void {
  const { data, size } = encode(sheet.verifyUrl, { ecc: 'M', border: 0 });
  const [left, top] = [EDGE.text, FOOT - QR_SIZE];
  const dot = QR_SIZE / size;
  paper.tag(
    paper.root,
    'Figure',
    () => {
      const { doc } = paper;
      for (const [row, dots] of data.entries()) {
        for (const [column, isDark] of dots.entries()) {
          // A hair wider, so that no printer leaves a white line between two.
          if (isDark) doc.rect(left + column * dot, top + row * dot, dot + 0.05, dot + 0.05);
        }
      }
      doc.fill(INK.text);
    },
    { alt: sheet.verifyUrl, bbox: [left, top, left + QR_SIZE, top + QR_SIZE] },
  );
  const lines = [
    { text: sheet.number, font: 700 as const, color: INK.text },
    { text: sheet.code, font: 400 as const, color: INK.text },
    { text: sheet.hint, font: 400 as const, color: INK.dim },
  ];
  for (const [at, { text, font, color }] of lines.entries()) {
    paper.tag(paper.root, 'P', () =>
      paper.short(text, { x: left + QR_SIZE + 14, y: FOOT - 34 + at * 15, size: 10.5, width: 200, font, color }),
    );
  }
}

/** Each certificate on a sheet of its own, in their order. */
export async function drawCertificates(book: CertificateBook): Promise<Uint8Array> {
  const paper = await Paper.open({ title: book.documentTitle, language: book.language, layout: 'landscape' });
  // A picture is put into the file once, however many sheets show it.
  const pictures = book.pictures.map((bytes) => paper.doc.openImage(Buffer.from(bytes)));
  for (const [at, sheet] of book.sheets.entries()) {
    if (at > 0) paper.nextSheet();
    drawSheet(paper, sheet, sheet.picture === null ? undefined : pictures[sheet.picture]);
  }
  return paper.bytes();
}

function drawSheet(paper: Paper, sheet: CertificateSheet, picture: PDFImage | undefined): void {
  drawFrame(paper);
  drawHead(paper, sheet);
  drawWords(paper, 'H1', sheet.title, {
    x: MIDDLE,
    y: 168,
    rises: true,
    width: TITLE_WIDTH,
    font: 700,
    sizes: TITLE_SIZES,
    color: INK.brand,
  });
  const name = drawText(paper, sheet.before, 204, 40) + 18;
  drawName(paper, sheet.name, name);
  drawText(paper, sheet.after, name + 32, SIGN_TOP - 30 - name);
  drawSigners(paper, sheet, picture);
  drawCode(paper, sheet);
}
