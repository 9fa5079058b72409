import { expect, test } from 'vitest';
import { cleanName, kindOfFile } from './answer-file.rules';

test.each([
  ['../../etc/passwd.pdf', 'passwd'],
  ['C:\\Users\\an\\bai tap.pdf', 'bai tap'],
  ['a\u202efdp.exe.pdf', 'a fdp.exe'],
  ['<img src=x onerror=1>.pdf', 'img src=x onerror=1'],
  [`${'x'.repeat(300)}.pdf`, 'x'.repeat(100)],
  ['...pdf', 'file'],
  ['\u0000\n.pdf', 'file'],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test('an office file is what its name says, and nothing is unpacked to find out', () => {
  const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
  expect(['a.docx', 'a.ZIP', 'a.sb3', 'a.jpeg', 'a.exe'].map((name) => kindOfFile(zip, name))).toEqual([
    'docx',
    'zip',
    'sb3',
    null,
    null,
  ]);
});
