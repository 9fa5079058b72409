import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { HelpWords } from './HelpWords';

const shown = (text: string) =>
  render(
    <MemoryRouter>
      <p>
        <HelpWords text={text} />
      </p>
    </MemoryRouter>,
  ).container.textContent;

it('strong words and links into the product are what is marked', () => {
  expect(shown('Press **Save** on the [page](/admin/school), then wait')).toBe('Press Save on the page, then wait');
  expect(screen.getByText('Save').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'page' }).getAttribute('href')).toBe('/admin/school');
});

it.each(['a **b', '[x](https://elsewhere.example)', '[x](javascript:alert(1))', '<b>x</b>', '2 * 3 ** 4'])(
  '%s stays as it is',
  (text) => {
    expect(shown(text)).toBe(text);
    expect(screen.queryByRole('link')).toBeNull();
  },
);
