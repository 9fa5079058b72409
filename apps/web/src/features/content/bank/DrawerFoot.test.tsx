import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { Material } from '../queries';
import { DrawerFoot } from './DrawerFoot';
import { MaterialActs } from './MaterialActs';

const can = { edit: true, delete: false, restore: false, export: false, to_exam_bank: false, to_open_bank: false };
const row = (fields: object = {}) =>
  ({
    id: 7,
    question: 'Câu bảy',
    library: 'H5P.MultiChoice 1.16',
    bank: 'open',
    status: 'published',
    sharing: 'private',
    used_in: [],
    can,
    ...fields,
  }) as unknown as Material;
const BULK = 'POST /api/submodulesquestions/bulk/';
const world = {
  'GET /api/me/': [
    { body: { user_id: 3, permissions: [], classes: [], can: { course_part: {}, class_material: {}, material: {} } } },
  ],
  'GET /api/competencies/': [{ body: { count: 1, results: [{ code: '4.1', name: 'Bảo vệ thiết bị' }] } }],
  [BULK]: [{ body: { done: [7], failed: [] } }],
};
beforeAll(() => loadTexts('bank', 'components', 'app'));

test('one material is shared from where it is looked at; with whom it is shared now cannot be chosen again', async () => {
  const server = answers(world);
  const { user } = show(<DrawerFoot row={row()} />);
  await user.click(await screen.findByRole('button', { name: 'Việc khác' }));
  expect((await screen.findByRole('menuitem', { name: 'Chỉ mình tôi thấy' })).dataset.disabled).toBe('true');
  await user.click(screen.getByRole('menuitem', { name: 'Cả trường thấy' }));
  await waitFor(() => expect(server.sentTo(BULK)).toEqual([{ ids: [7], action: 'share', sharing: 'school' }]));
});

test('one material gets competencies from there, too', async () => {
  const server = answers(world);
  const { user } = show(<DrawerFoot row={row()} />);
  await user.click(await screen.findByRole('button', { name: 'Việc khác' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Gắn năng lực' }));
  await user.click(await screen.findByRole('combobox', { name: 'Năng lực số' }));
  await user.click(await screen.findByRole('option', { name: /4\.1/ }));
  await user.click(screen.getByRole('button', { name: 'Gắn năng lực' }));
  await waitFor(() => expect(server.sentTo(BULK)).toEqual([{ ids: [7], action: 'tag', tags: ['4.1'] }]));
});

test('the page of a material gives it to a class and deletes it, and says where one is afterwards', async () => {
  const deleted = vi.fn();
  const own = { ...can, delete: true };
  const server = answers({
    ...world,
    'GET /api/me/': [
      {
        body: {
          user_id: 3,
          permissions: [],
          classes: [{ id: 1, name: '7A1' }],
          can: { course_part: {}, class_material: { create: true }, material: { create: true } },
        },
      },
    ],
    'DELETE /api/submodulesquestions/7/': [{ body: {} }],
  });
  const { user } = show(<MaterialActs row={row({ can: own })} isPage onDeleted={deleted} />);
  expect(await screen.findByRole('button', { name: 'Giao cho lớp' })).toBeTruthy();
  // The page has its own way into the editor.
  expect(screen.queryByRole('link', { name: 'Sửa' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Việc khác' }));
  for (const name of ['Thêm vào bài kiểm tra', 'Thêm vào bộ', 'Tạo bản sao', 'Gỡ xuất bản'])
    expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Xóa' }));
  await user.click(await screen.findByRole('button', { name: 'Xóa' }));
  await waitFor(() => expect(deleted).toHaveBeenCalledOnce());
  expect(server.sentTo('DELETE /api/submodulesquestions/7/')).toHaveLength(1);
});

test('what asks nothing goes into no test and no set', async () => {
  answers({
    ...world,
    'GET /api/me/': [
      {
        body: {
          user_id: 3,
          permissions: [],
          classes: [],
          can: { course_part: {}, class_material: { create: true }, material: { create: true } },
        },
      },
    ],
  });
  const { user } = show(<DrawerFoot row={row({ library: 'H5P.CoursePresentation 1.26' })} />);
  await user.click(await screen.findByRole('button', { name: 'Việc khác' }));
  expect(await screen.findByRole('menuitem', { name: 'Tạo bản sao' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Thêm vào bài kiểm tra' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Thêm vào bộ' })).toBeNull();
});
