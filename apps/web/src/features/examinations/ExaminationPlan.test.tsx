import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { SlotsProvider } from '@/lib/slots';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { ExaminationPlan } from './ExaminationPlan';
import type { Examination, Sitting } from './queries';

beforeAll(() => Promise.all([loadTexts('examinations'), loadTexts('components'), loadTexts('validation')]));

const NOTHING = {
  edit: false,
  plan: false,
  delete: false,
  ready: false,
  unready: false,
  release: false,
  watch: false,
  withdraw_release: false,
  results: false,
};

const examination = (more: Partial<Examination> = {}): Examination => ({
  id: 5,
  name: 'Năng lực số',
  module: { id: 2, name: 'Tin học' },
  owner: { scope: 'school', id: 3, name: 'THCS Nguyễn Du' },
  school_year: 2026,
  state: 'draft',
  first_at: '2031-01-01T00:30:00Z',
  last_at: '2031-01-01T01:30:00Z',
  duration: 60,
  counts: { candidates: 30, numbered: 24, placed: 24, started: 0, ended: 0, absent: 0, incidents: 0, papers: 0 },
  can: { ...NOTHING, edit: true, plan: true, delete: true, ready: true },
  created_at: '2030-01-01T00:00:00Z',
  updated_at: '2030-01-01T00:00:00Z',
  released_at: null,
  papers_task_id: null,
  pass_score: 5,
  blueprint_id: null,
  blueprint: null,
  review: 'score',
  attempts: 1,
  one_device: true,
  start_code: true,
  networks: [],
  seb: { required: false, config_keys: [] },
  certificate_template_id: null,
  certificate_template: null,
  appeal_days: 7,
  marking: { markers: 1, tolerance: 1, marker_ids: [] },
  problems: [
    { code: 'blueprint_missing', count: 1, names: [], room_id: null },
    { code: 'unnumbered', count: 6, names: [], room_id: null },
    { code: 'invigilator_missing', count: 1, names: ['Phòng 201', 'Ca 1'], room_id: 9 },
    { code: 'invigilator_twice', count: 2, names: ['Lê Lam', 'Ca 1', 'Phòng 201, Phòng 202'], room_id: 9 },
  ],
  ...more,
});

const sitting: Sitting = {
  id: 7,
  name: 'Ca 1',
  open_at: '2031-01-01T00:30:00Z',
  close_at: '2031-01-01T01:30:00Z',
  seats: 24,
  placed: 24,
  rooms: [
    {
      id: 9,
      sitting_id: 7,
      name: 'Phòng 201',
      school: { id: 3, name: 'THCS Nguyễn Du' },
      capacity: 24,
      placed: 24,
      first_number: 'ND0001',
      last_number: 'ND0024',
      invigilators: [],
    },
  ],
};
const SITTINGS = 'GET /api/examinations/5/sittings/';
const page = { body: { count: 1, next: null, previous: null, results: [sitting] } };
const ME = { 'GET /api/me/': [{ body: { can: { certificate: { view: true } } } }] };
const NUMBER = 'POST /api/examinations/5/number/';
const header = ({ title, actions }: { title: string; actions?: React.ReactNode }) => (
  <>
    <h1>{title}</h1>
    {actions}
  </>
);

test('says what is missing, each with the way to mend it, and shows rooms with their numbers', async () => {
  const server = answers({ ...ME, [SITTINGS]: [page, page], [NUMBER]: [{ body: { numbered: 6 } }] });
  const { user } = show(<ExaminationPlan examination={examination()} header={header} />);
  const missing = await screen.findByRole('region', { name: 'Còn thiếu gì' });
  expect(within(missing).getByText('6 thí sinh chưa có số báo danh')).toBeTruthy();
  expect(within(missing).getByText('Phòng 201, Ca 1 chưa có giám thị')).toBeTruthy();
  expect(within(missing).getByRole('button', { name: 'Đổi giám thị' })).toBeTruthy();
  expect(screen.getByText('ND0001–ND0024')).toBeTruthy();
  await user.click(within(missing).getByRole('button', { name: 'Đánh số' }));
  const dialog = await screen.findByRole('dialog');
  // Later numbers begin as those that were given before.
  expect(within(dialog).getByText('Ví dụ: ND0001')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Đánh số báo danh' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(NUMBER)).toEqual([{ prefix: 'ND', order: 'name', width: 4, only_missing: true }]);
});

test('a second sitting has the rooms of the first, unless somebody says otherwise', async () => {
  const ADD = 'POST /api/examinations/5/sittings/';
  const refused = {
    status: 409,
    body: { code: 'examination.room_taken', detail: 'Trùng phòng', errors: { rooms_of: ['Một phòng đã có ca khác.'] } },
  };
  const server = answers({ ...ME, [SITTINGS]: [page, page], [ADD]: [refused, { status: 201, body: sitting }] });
  const { user } = show(<ExaminationPlan examination={examination()} header={header} />);
  await user.click(await screen.findByRole('button', { name: 'Thêm ca' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Ngày mở' }), '02/01/2031');
  await user.type(within(dialog).getByRole('textbox', { name: 'Giờ mở' }), '07:30');
  const same = within(dialog).getByRole('checkbox', { name: 'Cùng phòng và giám thị với Ca 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  expect(await within(dialog).findByText('Một phòng đã có ca khác.')).toBeTruthy();
  await user.click(same);
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = { name: 'Ca 2', open_at: '2031-01-02T07:30:00+07:00', close_at: '2031-01-02T08:30:00+07:00' };
  expect(server.sentTo(ADD)).toEqual([{ ...sent, rooms_of: 7 }, sent]);
});

test('who only takes part sees the rooms and changes nothing', async () => {
  answers({ ...ME, [SITTINGS]: [page] });
  show(<ExaminationPlan examination={examination({ can: NOTHING, problems: [] })} header={header} />);
  expect(await screen.findByText('ND0001–ND0024')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Phòng 201' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Thêm ca' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Xóa' })).toBeNull();
  expect(screen.queryByText('Còn thiếu gì')).toBeNull();
});

test('whoever may watch an examination opens each of its rooms, also one with numbers that are not in a row', async () => {
  const rooms = sitting.rooms.map((room) => ({ ...room, last_number: 'ND0085' }));
  answers({ ...ME, [SITTINGS]: [{ body: { ...page.body, results: [{ ...sitting, rooms }] } }] });
  const can = { ...NOTHING, watch: true };
  show(<ExaminationPlan examination={examination({ state: 'running', can, problems: [] })} header={header} />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Phòng 201' });
  expect(link.getAttribute('href')).toBe('/teacher/exam-room/?mode=view&id=9');
  expect(screen.getByText('ND0001 … ND0085')).toBeTruthy();
});

function ExaminationCertificates({ examinationId }: { examinationId: number }) {
  return <p>chứng nhận của {examinationId}</p>;
}

test('the certificates of an examination are another feature’s tab, where it has a template', async () => {
  answers({ ...ME, [SITTINGS]: [page] });
  const { user } = show(
    <SlotsProvider value={{ ExaminationCertificates } as never}>
      <ExaminationPlan examination={examination({ certificate_template_id: 4 })} header={header} />
    </SlotsProvider>,
  );
  await user.click(await screen.findByRole('link', { name: 'Chứng nhận' }));
  expect(await screen.findByText('chứng nhận của 5')).toBeTruthy();
});
