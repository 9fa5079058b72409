import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import { type ChoiceSource, RemoteSelect } from './RemoteSelect';

const WARDS = ['Bạch Mai', 'Hai Bà Trưng', 'Vĩnh Tuy', 'Đống Đa'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

/** A server with more than it sends at once, unless `count` says that this is all. */
function source(count: number) {
  const load = vi.fn<ChoiceSource['load']>(async (search) => ({
    count,
    choices: WARDS.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())).slice(0, search ? 4 : 3),
  }));
  return { calls: [], key: [`wards-${count}`], load } satisfies ChoiceSource;
}

function Ward({ from, first = '', name }: { from: ChoiceSource; first?: string; name?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <RemoteSelect
        label="Phường"
        clearLabel="Bỏ chọn"
        source={from}
        value={value}
        valueLabel={name}
        onChange={setValue}
      />
      <output>{value}</output>
      <button type="button">next</button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Phường' });
const chosen = () => screen.getByRole('status').textContent;
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('nothing is asked before it is opened, and a list that fits is searched here, without accents', async () => {
  const wards = source(3);
  const { user } = show(<Ward from={wards} />);
  expect(wards.load).not.toHaveBeenCalled();
  await user.click(box());
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.type(box(), 'vinh');
  expect(options()).toEqual(['Vĩnh Tuy']);
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('3');
  expect(wards.load).toHaveBeenCalledTimes(1);
});

test('a longer list is searched by the server, once the typing pauses', async () => {
  const wards = source(900);
  const { user } = show(<Ward from={wards} />);
  await user.click(box());
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.type(box(), 'đống');
  await waitFor(() => expect(options()).toEqual(['Đống Đa']));
  expect(wards.load.mock.calls.map(([search]) => search)).toEqual(['', 'đống']);
  await user.click(screen.getByRole('option', { name: 'Đống Đa' }));
  expect(chosen()).toBe('4');
  expect(box().value).toBe('Đống Đa');
});

test('a value that was not loaded shows its name, and is taken back by its button', async () => {
  const wards = source(900);
  const { user } = show(<Ward from={wards} first="77" name="Phường xa" />);
  expect(box().value).toBe('Phường xa');
  expect(wards.load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Bỏ chọn' }));
  expect(chosen()).toBe('');
});

test('emptying the box takes the choice back, for those who have no pointer', async () => {
  const { user } = show(<Ward from={source(3)} first="1" name="Bạch Mai" />);
  await user.clear(box());
  await user.tab();
  expect(chosen()).toBe('');
});

test('a server that cannot be reached is told apart from one that finds nothing', async () => {
  const broken: ChoiceSource = { calls: [], key: ['broken'], load: () => Promise.reject(new Error('away')) };
  const { user } = show(<Ward from={broken} />);
  await user.click(box());
  expect(await screen.findByText(/Không tải được|Chưa tải được/)).toBeTruthy();
});
