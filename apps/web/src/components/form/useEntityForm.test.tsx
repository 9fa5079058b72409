import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '@/lib/api';
import { show } from '@/testing/show';
import type { ListBinding } from './fieldBinding';
import { TextField } from './TextField';
import { useEntityForm } from './useEntityForm';

const question = z.object({
  text: z.string().min(1, 'validation.required'),
  choices: z
    .array(z.object({ text: z.string().min(1, 'validation.required'), why: z.string() }))
    .min(2, 'validation.required'),
});

interface Choice {
  text: string;
  why: string;
}

const START: { text: string; choices: Choice[] } = {
  text: 'Thủ đô?',
  choices: [
    { text: 'Hà Nội', why: '' },
    { text: 'Huế', why: '' },
    { text: 'Đà Nẵng', why: '' },
  ],
};

const toInput = (values: typeof START) => values;

interface Props {
  initial?: typeof START;
  save?: (body: z.output<typeof question>) => Promise<unknown>;
}

function Question({ initial = START, save = async () => undefined }: Props) {
  const form = useEntityForm({
    mode: 'edit',
    initial,
    schema: question,
    toInput,
    label: (name) => name,
    save: ({ body }) => save(body),
    saved: () => undefined,
    failed: () => undefined,
  });
  return (
    <form aria-label="question" onSubmit={(event) => void form.submit(event)}>
      <TextField field={form.field('text')} />
      <Choices list={form.list('choices')} />
      <output>{form.changed.join(' ')}</output>
      <ul aria-label="to mend">
        {form.errors.map(({ name, label }) => (
          <li key={name}>{label}</li>
        ))}
      </ul>
      <button type="submit">save</button>
    </form>
  );
}

function Choices({ list }: { list: ListBinding<Choice> }) {
  return (
    <section id={list.id} tabIndex={-1} aria-label="choices">
      {list.error && <p>{list.error}</p>}
      {list.items.map((item, index) => (
        <fieldset key={item.key} data-key={item.key}>
          <TextField field={item.field('text')} />
          <button type="button" onClick={() => list.move(index, index - 1)}>
            up
          </button>
          <button type="button" onClick={() => list.remove(index)}>
            remove
          </button>
        </fieldset>
      ))}
      <button type="button" onClick={() => list.append({ text: '', why: '' })}>
        append
      </button>
      <button type="button" onClick={() => list.insert(1, { text: 'Vinh', why: '' })}>
        insert
      </button>
    </section>
  );
}

const boxes = () => screen.getAllByRole('group').map((group) => within(group).getByRole<HTMLInputElement>('textbox'));
const texts = () => boxes().map(({ value }) => value);
const keys = () => screen.getAllByRole('group').map(({ dataset }) => dataset.key);
const changed = () => screen.getByRole('status').textContent;
const press = (name: string, index = 0) => screen.getAllByRole('button', { name })[index] as HTMLElement;
const refusing = (errors: Record<string, string[]>) => () => Promise.reject(new ApiError(400, { errors }));

test('items are appended, inserted, moved and removed, and keep their keys and what is typed in them', async () => {
  const { user } = show(<Question />);
  const [hanoi, hue, danang] = keys();
  await user.type(boxes()[2] as HTMLElement, '!');
  await user.click(press('up', 2));
  expect(texts()).toEqual(['Hà Nội', 'Đà Nẵng!', 'Huế']);
  expect(keys()).toEqual([hanoi, danang, hue]);
  await user.click(press('insert'));
  await user.click(press('remove', 0));
  await user.click(press('append'));
  expect(texts()).toEqual(['Vinh', 'Đà Nẵng!', 'Huế', '']);
  expect(keys().slice(1, 3)).toEqual([danang, hue]);
  expect(new Set(keys()).size).toBe(4);
});

test('an empty field is asked for by its label', async () => {
  const { user } = show(<Question />);
  await user.clear(screen.getAllByRole('textbox')[0] as HTMLElement);
  await user.clear(boxes()[1] as HTMLElement);
  await user.click(press('save'));
  expect(await screen.findByText('Vui lòng nhập text.')).toBeTruthy();
  expect(screen.getByText('Vui lòng nhập choices.text.')).toBeTruthy();
});

test('a list counts as changed until it is as it was', async () => {
  const { user } = show(<Question />);
  await user.click(press('up', 1));
  expect(changed()).toBe('choices');
  await user.click(press('up', 1));
  expect(changed()).toBe('');
  await user.type(boxes()[0] as HTMLElement, '?');
  expect(changed()).toBe('choices');
});

test('saving sends what the schema makes of it', async () => {
  const sent: unknown[] = [];
  const { user } = show(
    <Question
      save={async (body) => {
        sent.push(body);
      }}
    />,
  );
  await user.click(press('remove', 2));
  await user.click(press('save'));
  expect(sent).toEqual([{ text: 'Thủ đô?', choices: START.choices.slice(0, 2) }]);
});

test('the first wrong field in the order of the screen gets the focus, and each is named', async () => {
  const { user } = show(<Question />);
  await user.click(press('append'));
  await user.clear(boxes()[1] as HTMLElement);
  await user.click(press('save'));
  expect(document.activeElement).toBe(boxes()[1]);
  expect(within(screen.getByRole('list', { name: 'to mend' })).getAllByRole('listitem')).toHaveLength(2);
});

test('a list that is wrong as a whole takes the focus itself', async () => {
  const { user } = show(<Question initial={{ ...START, choices: START.choices.slice(0, 1) }} />);
  await user.click(press('save'));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'choices' }));
});

test('a refusal stands beside its item, follows it when it moves, and goes when its value changes', async () => {
  const { user } = show(<Question save={refusing({ 'choices.1.text': ['Huế is taken.'] })} />);
  await user.click(press('save'));
  expect(document.activeElement).toBe(boxes()[1]);
  expect(screen.getAllByRole('group')[1]?.textContent).toContain('Huế is taken.');
  await user.click(press('up', 1));
  expect(screen.getAllByRole('group')[0]?.textContent).toContain('Huế is taken.');
  expect(screen.getAllByRole('group')[1]?.textContent).not.toContain('Huế is taken.');
  await user.type(boxes()[0] as HTMLElement, ' xưa');
  expect(screen.queryByText('Huế is taken.')).toBeNull();
});

test('a field complains once it was left, not while it is typed', async () => {
  const { user } = show(<Question />);
  const box = screen.getByRole('textbox', { name: 'text' });
  await user.clear(box);
  expect(box.getAttribute('aria-invalid')).not.toBe('true');
  await user.tab();
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
