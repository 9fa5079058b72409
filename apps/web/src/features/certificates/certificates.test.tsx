import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { ExaminationCertificates } from './ExaminationCertificates';
import type { Certificate, Template } from './queries';
import { TemplateForm } from './TemplateForm';

beforeAll(() => Promise.all([loadTexts('certificates'), loadTexts('components'), loadTexts('validation')]));

const certificate = (more: Partial<Certificate> = {}): Certificate => ({
  id: 1,
  number: '2026-000412',
  code: 'K7QM3XVT9DHRW4PC',
  user: { id: 9, full_name: 'Mai Khánh Huyền', class: '9A2', school: 'THCS Nguyễn Du' },
  issued_at: '2026-10-12T02:00:00Z',
  revoked_at: null,
  revoke_reason: null,
  status: 'valid',
  verify_url: 'https://khue.example.vn/verify/K7QM3XVT9DHRW4PC',
  certificate_url: 'https://khue.example.vn/api/public/certificates/K7QM3XVT9DHRW4PC/certificate.pdf',
  badge_url: 'https://khue.example.vn/api/public/certificates/K7QM3XVT9DHRW4PC/badge.json',
  can: { revoke: true },
  ...more,
});

const template: Template = {
  id: 4,
  title: 'Giấy chứng nhận',
  text: 'chứng nhận em {{full_name}} đã đạt {{examination}}',
  signers: [{ name: 'Phan Đình Khôi', title: 'Phó Giám đốc' }],
  picture: null,
  owner: { scope: 'province', id: '48', name: 'Đà Nẵng' },
  examination_count: 0,
  can: { edit: true, delete: true },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

const LIST = 'GET /api/certificates/';
const REVOKE = 'POST /api/certificates/1/revoke/';
const page = (...results: Certificate[]) => ({
  body: {
    count: results.length,
    next: null,
    previous: null,
    results,
    totals: { issued: 2, valid: 1, suspended: 0, revoked: 1 },
  },
});

test('certificates tell their state, and one is revoked with a reason only', async () => {
  const revoked = certificate({
    id: 2,
    number: '2026-000413',
    user: { id: 8, full_name: 'Lê Ngọc Bảo Huy', class: '9A3', school: 'THCS Nguyễn Du' },
    status: 'revoked',
    revoked_at: '2026-10-13T02:00:00Z',
    revoke_reason: 'Nhầm bài thi',
    can: { revoke: false },
  });
  const server = answers({ [LIST]: [page(certificate(), revoked)], [REVOKE]: [{ body: certificate() }] });
  const { user } = show(<ExaminationCertificates examinationId={5} />);
  expect(await screen.findByText('2026-000412')).toBeTruthy();
  expect(screen.getByText('2 đã cấp: 1 còn giá trị, 0 tạm ngưng, 1 đã thu hồi.')).toBeTruthy();
  expect(screen.getByText(/Nhầm bài thi/)).toBeTruthy();
  const menus = screen.getAllByRole('button', { name: /Lê Ngọc Bảo Huy/ });
  await user.click(menus[0] as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: 'Mở trang kiểm tra' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Thu hồi chứng nhận' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getAllByRole('button', { name: /Mai Khánh Huyền/ })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Thu hồi chứng nhận' }));
  const dialog = await screen.findByRole('dialog');
  const button = within(dialog).getByRole('button', { name: 'Thu hồi chứng nhận' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByRole('textbox', { name: /Lý do/ }), 'Nhầm bài thi');
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(REVOKE)).toEqual([{ reason: 'Nhầm bài thi' }]);
});

test('the words of a template are seen as they will be, while they are typed', async () => {
  const TEMPLATE = 'PUT /api/certificate_templates/4/';
  const server = answers({
    [TEMPLATE]: [{ body: template }],
    'GET /api/me/': [{ body: { can: { school: { choose: true } } } }],
  });
  const { user } = show(<TemplateForm mode="edit" template={template} />);
  const look = await screen.findByRole('figure', { name: 'Xem trước chứng nhận' });
  expect(within(look).getByText('Mai Khánh Huyền')).toBeTruthy();
  // As the PDF has it: what is filled in is bold, and the day is written out.
  expect(within(look).getByText('Năng lực số cấp THCS, đợt 1').tagName).toBe('B');
  expect(within(look).getByText(/^Ngày \d{2} tháng \d{2} năm \d{4}$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Thêm người ký' }));
  const names = screen.getAllByRole('textbox', { name: /Họ và tên người ký/ });
  const positions = screen.getAllByRole('textbox', { name: /Chức vụ/ });
  await user.type(names[1] as HTMLElement, 'Lê Lam');
  await user.type(positions[1] as HTMLElement, 'Giám đốc');
  expect(within(look).getByText('Lê Lam')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(server.sentTo(TEMPLATE)).toHaveLength(1));
  expect(server.sentTo(TEMPLATE)[0]).toMatchObject({
    signers: [...template.signers, { name: 'Lê Lam', title: 'Giám đốc' }],
  });
});
