import { describe, expect, test } from 'vitest';
import { certificateSheet } from './sheet.rules';

const sheet = (body: string, full_name = 'Mai Khánh Huyền') =>
  certificateSheet(
    {
      number: '2026-000412',
      code: 'K7QM3XVT9DHRW4PC',
      user_id: 1,
      examination_id: 1,
      full_name,
      score: 8.5,
      sat_on: '2026-10-10',
      issued_at: new Date('2026-10-12T02:00:00Z'),
      examination_name: 'Năng lực số',
      owner_name: null,
      title: 'Giấy chứng nhận',
      body,
      signers: [],
      picture_file_id: null,
      status: 'valid',
    },
    { language: 'vi', verifyUrl: 'https://khue.example.vn/verify/K7QM3XVT9DHRW4PC', picture: null },
  );

describe('what is drawn of a certificate', () => {
  test('has the name alone where the text has it first, and what was filled in bold', () => {
    const { before, name, after } = sheet(
      'chứng nhận em {{full_name}} đã đạt {{examination}}, thi ngày ({{date}}).\nKết quả: {{ score }}',
    );
    expect(before).toEqual([[{ text: 'chứng nhận em ', font: 400 }]]);
    expect(name).toBe('Mai Khánh Huyền');
    expect(after).toEqual([
      [
        { text: ' đã đạt ', font: 400 },
        { text: 'Năng lực số,', font: 700 },
        { text: ' thi ngày ', font: 400 },
        { text: '(10/10/2026).', font: 700 },
      ],
      [
        { text: 'Kết quả: ', font: 400 },
        { text: '8,5', font: 700 },
      ],
    ]);
  });

  test('fills nothing in that a name holds', () => {
    const { name, after } = sheet('Đạt {{examination}}', '{{score}}');
    expect(name).toBe('{{score}}');
    expect(JSON.stringify(after)).not.toContain('8,5');
  });
});
