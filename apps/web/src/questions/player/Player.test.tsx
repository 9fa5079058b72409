import type { AskedQuestion } from '@khue/scoring/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import { Player } from './Player';
import type { Check, Checked, Content, PlayerPlace } from './playing';

const question = (id: string, text = `Câu ${id}?`): AskedQuestion => ({
  id,
  title: '',
  text,
  type: 'multi_choice',
  single: false,
  choices: [
    { id: '0', text: 'Một' },
    { id: '1', text: 'Hai' },
  ],
});
const verdict = (more: Partial<Checked> = {}): Checked => ({
  correct: false,
  fraction: 0.5,
  feedback: ['Gần đúng.'],
  solution: ['0'],
  details: { 0: true, 1: false },
  ...more,
});
const text = (html: string): Content => ({ kind: 'text', html });
const checking = (...answers: (Checked | Error)[]) => {
  let times = 0;
  return vi.fn<Check>(async () => {
    const answer = answers[Math.min(times++, answers.length - 1)] ?? verdict();
    if (answer instanceof Error) throw answer;
    return answer;
  });
};
function playing(content: Content, check: Check = checking(), more: { place?: PlayerPlace; showKey?: boolean } = {}) {
  const onPlace = vi.fn<(place: PlayerPlace) => void>();
  return { onPlace, check, ...show(<Player content={content} check={check} onPlace={onPlace} {...more} />) };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('what is said of a choice stands beside it, once it was checked, and is heard with the verdict', async () => {
  const said = verdict({ feedback: ['Hai là số chẵn.', 'Gần đúng.'], choice_feedback: { 1: 'Hai là số chẵn.' } });
  const { user } = playing({ kind: 'question', question: question('q') }, checking(said));
  await user.click(screen.getByRole('checkbox', { name: /Hai/ }));
  expect(screen.queryByText('Hai là số chẵn.')).toBeNull();
  await user.click(button('Kiểm tra'));
  expect(await screen.findByRole('checkbox', { name: /Hai\s*Em chọn, chưa đúng\s*Hai là số chẵn\./ })).toBeTruthy();
  const group = screen.getByRole('group', { name: 'Đúng một phần' });
  expect(within(group).getByText('Hai là số chẵn.').className).toContain('unseen');
  expect(within(group).getByText('Gần đúng.').className).not.toContain('unseen');
  await user.click(button('Làm lại'));
  expect(screen.queryByText('Hai là số chẵn.')).toBeNull();
});

test('a question is checked, tried again with what was right, and solved', async () => {
  const { user, check } = playing({ kind: 'question', question: question('q') });
  await user.click(button('Kiểm tra'));
  expect(screen.getByText('Em hãy chọn đáp án trước rồi kiểm tra.')).toBeTruthy();
  expect(check).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: /Một/ }));
  await user.click(screen.getByRole('checkbox', { name: /Hai/ }));
  await user.click(button('Kiểm tra'));
  expect(check).toHaveBeenCalledWith('q', ['0', '1']);
  expect(document.activeElement).toBe(await screen.findByRole('group', { name: 'Đúng một phần' }));
  expect(screen.getByText('Gần đúng.').closest('[role="status"]')).toBeTruthy();
  expect(screen.queryByText('Đáp án đúng')).toBeNull();
  await user.click(button('Làm lại'));
  expect(screen.getByRole('checkbox', { name: /Một/, checked: true })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Hai/, checked: false })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Một/ }));
  await user.click(screen.getByRole('checkbox', { name: /Hai/ }));
  await user.click(button('Kiểm tra'));
  await user.click(await screen.findByRole('button', { name: 'Xem đáp án' }));
  expect(screen.getByText('Đáp án đúng')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Làm lại' })).toBeNull();
});

test('when checking fails the answer stays, and one can try once more', async () => {
  const { user } = playing(
    { kind: 'question', question: question('q') },
    checking(new Error('down'), verdict({ correct: true, fraction: 1 })),
  );
  await user.click(screen.getByRole('checkbox', { name: /Một/ }));
  await user.click(button('Kiểm tra'));
  expect(await screen.findByText(/Chưa kiểm tra được/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Một/, checked: true })).toBeTruthy();
  await user.click(button('Kiểm tra'));
  expect(await screen.findByRole('group', { name: 'Đúng rồi' })).toBeTruthy();
});

test('makers see the key without answering', async () => {
  const { check } = playing({ kind: 'question', question: question('q') }, checking(), { showKey: true });
  expect(await screen.findByText('Đáp án đúng')).toBeTruthy();
  expect(check).toHaveBeenCalledWith('q', null);
  expect(screen.getByRole('checkbox', { name: /Một/, checked: false })).toBeTruthy();
});

const set: Content = {
  kind: 'question_set',
  intro: { title: 'Ôn tập', text: '<p>Hai câu</p>' },
  questions: [question('a'), question('b')],
  passPercentage: 50,
  shuffled: false,
  draw: null,
  feedback: [
    { from: 0, to: 49, text: 'Cố lên' },
    { from: 50, to: 100, text: 'Tốt lắm' },
  ],
};

test('a set goes from its first page to its result; answers wait while one moves about', async () => {
  const { user, onPlace, check } = playing(
    set,
    checking(verdict({ correct: true, fraction: 1, feedback: [] }), verdict()),
  );
  expect(await screen.findByRole('heading', { name: 'Ôn tập' })).toBeTruthy();
  await user.click(button('Bắt đầu'));
  await user.click(screen.getByRole('checkbox', { name: /Một/ }));
  await user.click(button('Kiểm tra'));
  await user.click(button('Câu tiếp'));
  expect(document.activeElement?.textContent).toContain('Câu 2');
  await user.click(screen.getByRole('checkbox', { name: /Hai/ }));
  await user.click(button('Câu trước'));
  expect(screen.getByRole('group', { name: 'Đúng rồi' })).toBeTruthy();
  await user.click(button('Câu tiếp'));
  expect(screen.getByRole('checkbox', { name: /Hai/, checked: true })).toBeTruthy();
  // Answered, but nobody asked: it counts all the same.
  await user.click(button('Xem kết quả'));
  expect(await screen.findByText('1 đúng + 1 một phần = 2 câu')).toBeTruthy();
  expect(check).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Tốt lắm')).toBeTruthy();
  expect(screen.getByText('Đạt')).toBeTruthy();
  expect(onPlace.mock.calls.at(-1)?.[0]).toMatchObject({ page: 3, pages: 4 });
  await user.click(button('Làm lại từ đầu'));
  await user.click(button('Bắt đầu'));
  expect(screen.getByRole('checkbox', { name: /Một/, checked: false })).toBeTruthy();
});

test('one begins where one left', async () => {
  playing(set, checking(), { place: { page: 2, pages: 4, within: {} } });
  expect(await screen.findByRole('heading', { name: /Câu 2/ })).toBeTruthy();
});

test('a place beyond the end, as after pages were taken out, is the last page', async () => {
  playing({ kind: 'presentation', slides: [{ title: 'Một', elements: [] }] }, checking(), {
    place: { page: 9, pages: 10, within: {} },
  });
  expect(await screen.findByText('Trang 1 trên 1')).toBeTruthy();
});

test('cards turn by pressing and by keyboard, and lie on their back one at a time', async () => {
  const { user, onPlace } = playing({
    kind: 'cards',
    title: 'Thiết bị',
    text: '',
    cards: [
      { front: 'CPU', back: 'Bộ xử lý', frontTip: 'Ba chữ' },
      { front: 'RAM', back: 'Bộ nhớ' },
    ],
  });
  const card = await screen.findByRole('button', { name: /^CPU/ });
  card.focus();
  await user.keyboard('{Enter}');
  expect(button(/^Bộ xử lý/)).toBeTruthy();
  await user.click(button(/^Bộ xử lý/));
  expect(button('Gợi ý cho thẻ này')).toBeTruthy();
  await user.click(button('Lật thẻ'));
  await user.click(button('Thẻ tiếp'));
  expect(button(/^RAM/)).toBeTruthy();
  expect((button('Thẻ tiếp') as HTMLButtonElement).disabled).toBe(true);
  await user.click(button('Thẻ trước'));
  expect(button(/^CPU/)).toBeTruthy();
  expect(onPlace.mock.calls.map(([place]) => place.page)).toEqual([1, 0]);
});

test('panels unfold each by itself', async () => {
  const { user } = playing({
    kind: 'accordion',
    panels: [
      { title: 'Vì sao?', blocks: [text('<p>Bởi vì</p>')] },
      { title: 'Ở đâu?', blocks: [text('<p>Ở đây</p>')] },
    ],
  });
  const head = await screen.findByRole('button', { name: 'Vì sao?', expanded: false });
  expect(screen.queryByText('Bởi vì')).toBeNull();
  head.focus();
  await user.keyboard('{Enter}');
  await user.click(button('Ở đâu?'));
  expect(screen.getByText('Bởi vì')).toBeTruthy();
  expect(screen.getByText('Ở đây')).toBeTruthy();
  await user.click(head);
  expect(screen.queryByText('Bởi vì')).toBeNull();
});

test('a book opens at its cover, goes on by chapters and by its contents, and keeps answers', async () => {
  const { user, onPlace } = playing({
    kind: 'book',
    title: 'Sổ tay',
    cover: { text: '<p>Đọc trong mười phút</p>' },
    chapters: [
      { title: 'Một', blocks: [{ kind: 'question', question: question('q') }] },
      { title: 'Hai', blocks: [text('<p>Nội dung hai</p>')] },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Đọc sách' }));
  expect(screen.getByText('Chương 1 trên 2')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Hai/ }));
  const contents = screen.getByRole('navigation', { name: 'Mục lục' });
  await user.click(within(contents).getByRole('button', { name: 'Hai' }));
  expect(screen.getByText('Nội dung hai')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Hai');
  await user.click(button('Trước'));
  expect(screen.getByRole('checkbox', { name: /Hai/, checked: true })).toBeTruthy();
  expect(onPlace.mock.calls.map(([place]) => place.page)).toEqual([1, 2, 1]);
});

const deck: Content = {
  kind: 'presentation',
  slides: [
    {
      title: 'Mở đầu',
      notes: 'Chào lớp',
      elements: [
        { x: 10, y: 20, width: 30, height: 40, rotation: 5, block: text('<p>Chữ</p>') },
        { x: 60, y: 20, width: 30, height: 10, block: { kind: 'link', title: 'Đến cuối', url: '#slide-3' } },
      ],
    },
    {
      title: '',
      elements: [{ x: 0, y: 0, width: 50, height: 50, block: { kind: 'question', question: question('q') } }],
    },
    {
      title: 'Kết',
      elements: [{ x: 0, y: 0, width: 9, height: 9, asButton: true, title: 'Xem thêm', block: text('<p>Bí mật</p>') }],
    },
  ],
};

test('a place to press that is to lie unseen over a picture has a name and no look of its own', async () => {
  const over = { x: 0, y: 0, width: 50, height: 50, block: { kind: 'link', title: '', url: '#slide-2' } } as const;
  const slides = [
    { title: '', elements: [{ ...over, isUnseen: true }] },
    { title: '', elements: [] },
  ];
  const { user, onPlace } = playing({ kind: 'presentation', slides });
  const place = await screen.findByRole('button', { name: 'Đến trang 2' });
  expect([place.textContent, place.className]).toEqual(['', expect.stringContaining('unseenLink')]);
  await user.click(place);
  expect(onPlace.mock.calls.at(-1)?.[0]).toMatchObject({ page: 1 });
});

test('slides stand as they were made and turn by arrow keys, unless one is choosing', async () => {
  const { user, onPlace } = playing(deck);
  const word = await screen.findByText('Chữ');
  const place = word.closest<HTMLElement>('[data-kind="text"]');
  expect([place?.style.left, place?.style.width, place?.style.transform]).toEqual(['10%', '30%', 'rotate(5deg)']);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Trang 2 trên 3')).toBeTruthy();
  screen.getByRole('checkbox', { name: /Một/ }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Trang 2 trên 3')).toBeTruthy();
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('Trang 1 trên 3')).toBeTruthy();
  await user.click(button('Đến cuối'));
  expect(onPlace.mock.calls.at(-1)?.[0]).toMatchObject({ page: 2, pages: 3 });
});

test('a slide made elsewhere has its boxes, its grounds behind words, and cards that scroll in their place', async () => {
  const place = { x: 0, y: 0, width: 50, height: 50 };
  const { user } = playing({
    kind: 'presentation',
    slides: [
      {
        title: 'Một',
        elements: [
          { ...place, block: { kind: 'shape', shape: { form: 'rectangle', fill: 'rgb(214, 81, 25)', round: 1 } } },
          { ...place, ground: 50, block: text('<p>Chữ</p>') },
          { ...place, block: { kind: 'cards', title: 'Thẻ', text: '', cards: [{ front: 'Trước', back: 'Sau' }] } },
          { ...place, block: { kind: 'audio', title: 'Tiếng', files: [{ path: '/media/h5p/1', mime: 'audio/wav' }] } },
        ],
      },
    ],
  });
  const on = async (word: string) => (await screen.findByText(word)).closest<HTMLElement>('[data-kind]');
  expect((await on('Chữ'))?.style.backgroundColor).toBe('rgb(255 255 255 / 50%)');
  expect((await on('Thẻ'))?.querySelector('[class*="panel"]')).not.toBeNull();
  const shape = document.querySelector<HTMLElement>('[data-shape]');
  expect([shape?.style.backgroundColor, shape?.getAttribute('aria-hidden')]).toEqual(['rgb(214, 81, 25)', 'true']);
  expect(screen.queryByText(/chưa hiển thị được/)).toBeNull();
  await waitFor(() => expect(document.querySelector('audio')?.getAttribute('aria-label')).toBe('Tiếng'));
  expect(screen.queryByText('Tiếng')).toBeNull();
  await user.click(button('Xem dạng bài đọc'));
  await waitFor(() => expect(document.querySelector('[data-shape]')).toBeNull());
  expect([screen.getByText('Chữ'), screen.getByText('Tiếng')]).toHaveLength(2);
});

test('slides can be chosen from a list and from their line, and be read as text', async () => {
  const { user } = playing(deck);
  await user.click(await screen.findByRole('button', { name: 'Danh sách trang', expanded: false }));
  await user.click(
    within(screen.getByRole('navigation', { name: 'Danh sách trang' })).getByRole('button', { name: /Kết/ }),
  );
  expect(screen.getByText('Trang 3 trên 3')).toBeTruthy();
  await user.click(button('Trang 2, có câu hỏi: Trang 2'));
  await user.click(screen.getByRole('checkbox', { name: /Một/ }));
  await user.click(button('Xem dạng bài đọc'));
  expect(screen.getByRole('article', { name: 'Trang 2' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Một/, checked: true })).toBeTruthy();
});

test('what stands behind a button opens in a dialog', async () => {
  const { user } = playing(deck, checking(), { place: { page: 2, pages: 3, within: {} } });
  await user.click(await screen.findByRole('button', { name: 'Xem thêm' }));
  expect(within(screen.getByRole('dialog', { name: 'Xem thêm' })).getByText('Bí mật')).toBeTruthy();
});

test('notes of the speaker are for makers only', async () => {
  playing(deck);
  await screen.findByText('Chữ');
  expect(screen.queryByText('Chào lớp')).toBeNull();
  playing(deck, checking(), { showKey: true });
  expect(await screen.findByText('Chào lớp')).toBeTruthy();
});

test('a long deck has a slider', async () => {
  const { user } = playing({
    kind: 'presentation',
    slides: Array.from({ length: 30 }, () => ({ title: '', elements: [] })),
  });
  const slider = await screen.findByRole('slider', { name: 'Chuyển trang' });
  expect(slider.getAttribute('max')).toBe('30');
  await user.click(button('Tiếp'));
  expect(slider.getAttribute('aria-valuetext')).toBe('Trang 2 trên 30');
});

test('columns and rows hold everything else: pictures, tables, links, recordings, and what cannot be shown', async () => {
  playing({
    kind: 'column',
    blocks: [
      {
        kind: 'row',
        columns: [
          { width: 60, blocks: [text('<p>Trái</p>')] },
          { width: null, blocks: [text('<p>Phải</p>')] },
        ],
      },
      { kind: 'image', picture: { path: '/files/a.png', alt: 'Sơ đồ' } },
      { kind: 'table', html: '<table><tbody><tr><td>Ô</td></tr></tbody></table>' },
      { kind: 'link', title: 'Trang Bộ', url: 'moet.gov.vn' },
      { kind: 'link', title: 'Xấu', url: 'javascript:alert(1)' },
      { kind: 'video', title: 'Phim', files: [{ path: '/files/v.mp4', mime: 'video/mp4' }] },
      { kind: 'video', title: 'Xa', files: [{ path: 'https://youtu.be/x', mime: 'video/YouTube' }] },
      { kind: 'unsupported', library: 'H5P.Timeline 1.1', title: 'Lịch sử' },
    ],
  });
  expect(await screen.findByText('Trái')).toBeTruthy();
  expect(screen.getByText('Phải')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Sơ đồ' }).getAttribute('loading')).toBe('lazy');
  expect(screen.getByRole('cell', { name: 'Ô' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /Trang Bộ/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://moet.gov.vn', 'noopener noreferrer']);
  expect(screen.getByText('Xấu').closest('a')).toBeNull();
  expect(await screen.findByLabelText('Phim')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Mở Xa ở trang khác/ })).toBeTruthy();
  expect(screen.getByText('Lịch sử')).toBeTruthy();
  expect(screen.getByText('(Timeline)')).toBeTruthy();
});

test('parts of a part keep their own place', async () => {
  const { user, onPlace } = playing({ kind: 'column', blocks: [text('<p>x</p>'), deck] });
  await user.click(await screen.findByRole('button', { name: 'Tiếp' }));
  expect(onPlace.mock.calls.at(-1)?.[0]).toEqual({ page: 0, pages: 1, within: { '.1': 1 } });
});
