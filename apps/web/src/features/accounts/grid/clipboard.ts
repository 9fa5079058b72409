import { fold } from '@/components/text/fold';
import { GRID_FIELDS, type GridField } from './gridRows';

/** Cells as a spreadsheet copies them: tabs between, lines under each other, quotes around what holds either. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.replace(/\s+/g, ' ').trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const source = text.replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const letter = source.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source.charAt(at + 1) === '"') {
        cell += letter;
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === '\t') endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

type Heading = GridField | 'last_name' | 'first_name';

/** What people write over these columns, without accents, case and punctuation. */
const HEADINGS: Record<Heading, readonly string[]> = {
  full_name: ['ho va ten', 'ho ten', 'ho va ten hoc sinh', 'ho ten hoc sinh', 'full name', 'name'],
  last_name: ['ho', 'ho dem', 'ho va dem', 'ho va ten dem', 'ho ten dem', 'last name', 'family name', 'surname'],
  first_name: ['ten', 'first name', 'given name'],
  birth_date: ['ngay sinh', 'ngay thang nam sinh', 'date of birth', 'birth date', 'dob'],
  genre: ['gioi tinh', 'phai', 'gender', 'sex'],
  class: ['lop', 'lop hoc', 'ten lop', 'class'],
  code: ['ma', 'ma hoc sinh', 'ma hs', 'ma nhan su', 'ma giao vien', 'ma so', 'ma dinh danh', 'code', 'student code'],
  username: ['ten dang nhap', 'tai khoan', 'username', 'user name'],
  email: ['email', 'e mail', 'thu dien tu', 'email address'],
  phone: ['sdt', 'so dien thoai', 'dien thoai', 'dien thoai ph', 'phone', 'phone number', 'mobile'],
  identity_number: ['cccd', 'so cccd', 'so cccd can cuoc', 'can cuoc', 'so can cuoc', 'cmnd', 'so dinh danh ca nhan'],
};
const ORDINALS = ['stt', 'so thu tu', 'tt', 'no'];

const plain = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function headingOf(text: string): Heading | null {
  const words = plain(text);
  const found = Object.entries(HEADINGS).find(([, names]) => names.includes(words));
  return found ? (found[0] as Heading) : null;
}

export interface Pasted {
  /** What each column of the block is; null is left out. */
  fields: (GridField | null)[];
  rows: string[][];
  /** The block brought its own headings, so it says itself where it belongs. */
  hasHeadings: boolean;
}

/** Family and given name in columns of their own become the one name that the table has. */
function joinNames(headings: (Heading | null)[], rows: string[][]): Pick<Pasted, 'fields' | 'rows'> {
  const [last, first] = [headings.indexOf('last_name'), headings.indexOf('first_name')];
  const fields = headings.map((heading): GridField | null => {
    if (heading === 'last_name') return null;
    return heading === 'first_name' ? 'full_name' : heading;
  });
  if (first < 0) return { fields, rows };
  const joined = rows.map((row) =>
    row.map((cell, column) => (column === first && last >= 0 ? [row[last], cell].filter(Boolean).join(' ') : cell)),
  );
  return { fields, rows: joined };
}

/** A block and where its columns go: by its own headings, or side by side from the cell it was pasted into. */
export function placeBlock(block: string[][], column: number): Pasted {
  const headings = (block[0] ?? []).map(headingOf);
  const known = headings.filter((heading) => heading !== null).length;
  const written = (block[0] ?? []).filter((cell) => cell !== '' && !ORDINALS.includes(plain(cell))).length;
  if (known >= 2 || (known === 1 && written === 1)) {
    return { ...joinNames(headings, block.slice(1)), hasHeadings: true };
  }
  const width = Math.max(0, ...block.map((row) => row.length));
  const fields = Array.from({ length: width }, (_, index) => GRID_FIELDS[column + index] ?? null);
  return { fields, rows: block, hasHeadings: false };
}
