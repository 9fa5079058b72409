import { encode } from 'uqr';
import type { TextRun } from '../pdf/lines';
import { INK, Paper } from '../pdf/paper';
import type { CertificateSheet } from './sheet';

/** A4 on its side. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const MIDDLE = WIDTH / 2;
const GOLD = '#c9a227';
const EDGE = { outer: 26, inner: 33, text: 62 };
const TEXT_WIDTH = 560;
const QR_SIZE = 84;
const SIGN_TOP = 408;
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

/** Paragraphs in the middle; tells where the next line stands. */
function drawText(paper: Paper, paragraphs: readonly TextRun[][], top: number, size: number, most: number): number {
  let y = top;
  let left = most;
  for (const runs of paragraphs) {
    if (left <= 0) break;
    const lines = paper.lines(runs, size, TEXT_WIDTH, left);
    left -= lines.length;
    for (const line of lines) {
      paper.tag(paper.root, 'P', () => paper.line(line, { x: MIDDLE, y, size, align: 'center' }));
      y += size * 1.55;
    }
  }
  return y;
}

/** A long name is written smaller, and the longest ends in an ellipsis. */
function drawName(paper: Paper, name: string, y: number): void {
  const clean = paper.clean(name);
  const size = [30, 26, 22, 18].find((one) => paper.widthOf(clean, 700, one) <= TEXT_WIDTH + 60) ?? 15;
  paper.tag(paper.root, 'P', () =>
    paper.short(name, { x: MIDDLE, y, size, width: TEXT_WIDTH + 60, font: 700, align: 'center' }),
  );
}

function drawSigners(paper: Paper, { signers, picture, day }: CertificateSheet): void {
  const right = WIDTH - EDGE.text;
  const column = 170;
  paper.tag(paper.root, 'P', () =>
    paper.short(day, { x: right - column / 2, y: SIGN_TOP, size: 11, width: 240, color: INK.dim, align: 'center' }),
  );
  for (const [at, { name, title }] of [...signers].reverse().entries()) {
    const x = right - column / 2 - at * (column + 8);
    paper.tag(paper.root, 'P', () =>
      paper.short(title, { x, y: SIGN_TOP + 18, size: 11.5, width: column, align: 'center' }),
    );
    if (at === 0 && picture) {
      const box = { width: column - 20, height: 66 };
      paper.adorn((doc) =>
        doc.image(Buffer.from(picture), x - box.width / 2, SIGN_TOP + 26, {
          fit: [box.width, box.height],
          align: 'center',
          valign: 'center',
        }),
      );
    }
    paper.tag(paper.root, 'P', () =>
      paper.short(name, { x, y: SIGN_TOP + 108, size: 12, width: column, font: 700, align: 'center' }),
    );
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

/** One certificate on one sheet. */
export async function drawCertificate(sheet: CertificateSheet): Promise<Uint8Array> {
  const paper = await Paper.open({ title: sheet.documentTitle, language: sheet.language, layout: 'landscape' });
  drawFrame(paper);
  drawHead(paper, sheet);
  paper.tag(paper.root, 'H1', () =>
    paper.short(sheet.title, {
      x: MIDDLE,
      y: 168,
      size: 36,
      width: WIDTH - 2 * EDGE.text,
      font: 700,
      color: INK.brand,
      align: 'center',
    }),
  );
  const name = drawText(paper, sheet.before, 204, 14, 2) + 18;
  drawName(paper, sheet.name, name);
  drawText(paper, sheet.after, name + 32, 14, Math.floor((SIGN_TOP - 12 - (name + 32)) / (14 * 1.55)) + 1);
  drawSigners(paper, sheet);
  drawCode(paper, sheet);
  return paper.bytes();
}
