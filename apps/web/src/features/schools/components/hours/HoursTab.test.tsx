import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { School } from '../../schoolTypes';
import { HoursTab } from './HoursTab';

beforeAll(() => loadTexts('schools', 'validation', 'components'));

const CALL = '/api/schools/3/hours/';
const HOURS = { morning: [{ start: '07:30', end: '08:15' }], afternoon: [], is_default: true };
const school = (edit: boolean) => ({ id: 3, can: { edit } }) as School;
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;

test('an hour that overlaps is said beside its field and not sent; what is right is sent as the clock shows it', async () => {
  const server = answers({
    [`GET ${CALL}`]: [{ body: HOURS }],
    [`PUT ${CALL}`]: [{ body: { ...HOURS, is_default: false } }],
  });
  const { user } = show(<HoursTab school={school(true)} />);
  await user.click((await screen.findAllByRole('button', { name: 'Thêm tiết' }))[0] as HTMLElement);
  const second = field('Giờ vào tiết 2, Buổi sáng');
  await user.clear(second);
  await user.type(second, '8h');
  await user.click(screen.getByRole('button', { name: 'Lưu giờ học' }));
  expect(screen.getByText('Các tiết phải nối tiếp nhau, và giờ kết thúc phải sau giờ bắt đầu.')).toBeTruthy();
  await user.clear(second);
  await user.type(second, '8h20');
  await user.click(screen.getByRole('button', { name: 'Lưu giờ học' }));
  await screen.findByText('Đã lưu giờ các tiết').catch(() => undefined);
  expect(server.sentTo(`PUT ${CALL}`)).toEqual([
    { morning: [HOURS.morning[0], { start: '08:20', end: '09:05' }], afternoon: [] },
  ]);
});

test('whoever may not change them reads them', async () => {
  answers({ [`GET ${CALL}`]: [{ body: HOURS }] });
  show(<HoursTab school={school(false)} />);
  expect(await screen.findByText(/Tiết 1: 07:30/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lưu giờ học' })).toBeNull();
});
