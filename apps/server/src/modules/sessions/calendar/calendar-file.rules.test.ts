import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.rules';

const event = {
  uid: 'session-7@khue.vn',
  starts_at: new Date('2030-10-14T02:35:00.000Z'),
  ends_at: new Date('2030-10-14T03:20:00.000Z'),
  changed_at: new Date('2030-10-01T00:00:00.123Z'),
  title: 'Phân số; số thập phân, \\ "6A1"\nBEGIN:VEVENT',
  description: 'Ô'.repeat(300),
  address: 'https://khue.vn/student/calendar?session=7',
  isCancelled: false,
};

const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('texts are escaped, so that none of them begins a line of its own', () => {
  const lines = unfolded(calendarFile('Lịch', [event])).split('\r\n');
  expect(lines).toContain('SUMMARY:Phân số\\; số thập phân\\, \\\\ "6A1"\\nBEGIN:VEVENT');
  expect(lines).toContain('DTSTART:20301014T023500Z');
  expect(lines).toContain('DTEND:20301014T032000Z');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

test('lines have at most 75 octets and no letter is cut', () => {
  const text = calendarFile('Lịch', [event]);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(`DESCRIPTION:${event.description}`);
  expect(text).not.toMatch(/[^\r]\n/);
});
