import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';

/**
 * Reads a workbook in a thread of its own, so that a large one keeps nobody waiting. Plain JavaScript,
 * because a thread starts from a file as it lies on the disk, in development as after the build.
 */
const CHUNK = 500;
const { bytes, entries, maxEntryBytes, maxRows } = workerData;
const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Sizes in the directory can lie: every part is unpacked once, up to the size it claims and no further. */
function unpacksAsDeclared() {
  for (const { start, compressedSize, size, isStored } of entries) {
    if (isStored) continue;
    try {
      inflateRawSync(archive.subarray(start, start + compressedSize), {
        maxOutputLength: Math.max(1, Math.min(size, maxEntryBytes)),
      });
    } catch (error) {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') return false;
      throw error;
    }
  }
  return true;
}

/** A date has no zone in a workbook: it travels as text. */
function plain(value) {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { date: value.toISOString() };
  return value === undefined ? null : value;
}

const isBlank = (row) => row.every((value) => value === null || value === undefined || value === '');

function lengthOf(rows) {
  let last = rows.length;
  while (last > 0 && isBlank(rows[last - 1])) last -= 1;
  return last;
}

function sendSheet(sheet) {
  const length = lengthOf(sheet.rows);
  const filled = sheet.rows.reduce((count, row) => (isBlank(row) ? count : count + 1), 0);
  if (filled > maxRows) {
    parentPort.postMessage({ kind: 'too_many_rows' });
    return false;
  }
  const marks = [];
  for (const [place, cell] of sheet.cells ?? []) {
    const [row, column] = place.split(',').map(Number);
    if (cell.type === 'error') marks.push({ row, column, mark: 'error' });
    else if (cell.formula !== undefined) marks.push({ row, column, mark: 'formula' });
  }
  parentPort.postMessage({ kind: 'sheet', name: sheet.name, marks });
  for (let at = 0; at < length; at += CHUNK) {
    const rows = sheet.rows.slice(at, Math.min(at + CHUNK, length)).map((row) => row.map(plain));
    parentPort.postMessage({ kind: 'rows', rows });
  }
  return true;
}

async function read() {
  if (!unpacksAsDeclared()) {
    parentPort.postMessage({ kind: 'unpacks_too_large' });
    return;
  }
  const workbook = await readXlsx(archive, { sheets: (info) => !info.hidden && !info.veryHidden });
  for (const sheet of workbook.sheets) if (!sendSheet(sheet)) return;
  parentPort.postMessage({ kind: 'end' });
}

await read().catch(() => parentPort.postMessage({ kind: 'damaged' }));
