import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show';
import { Html, OnSlide, slotMark } from './Html';

// The library that cleans works in browsers only. What is tested here is what would be left without it; the journey of
// the player has both, in a real browser.

// What draws formulas asks whether the page has a doctype, as ours has.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' });

const shown = () => document.querySelector('[translate="no"]')?.innerHTML ?? '';

test('nothing that runs, frames or loads from elsewhere gets through', () => {
  show(
    <Html
      html={`<a href="javascript:alert(1)">b</a><p onclick="alert(1)">a<script>alert(1)</script><img src="x" onerror="alert(1)"><img src="https://evil.test/p.png" alt="far"></p>
        <iframe src="//evil"></iframe><svg><script>1</script></svg><form action="//evil"><input name="p"></form><style>*{}</style>
        <math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>`}
    />,
  );
  expect(shown()).not.toMatch(/onclick|onerror|script|iframe|evil|form|input|style/i);
  expect(screen.getByText('b').tagName).toBe('SPAN');
  expect(screen.getByText(/far/)).toBeTruthy();
});

test('links open in a new tab, which cannot reach back, and say so', () => {
  show(<Html html='<a href="https://moet.gov.vn">Bộ</a>' />);
  const link = screen.getByRole('link', { name: 'Bộ (mở trong thẻ mới)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('pictures load when they come near and keep their words', () => {
  show(<Html html='<img src="/files/a.png" alt="Sơ đồ" width="300" height="200">' />);
  const picture = screen.getByRole('img', { name: 'Sơ đồ' });
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(picture.getAttribute('width')).toBe('300');
});

test('headings of a text stand below those of the page; tables can be scrolled by keyboard', () => {
  show(<Html html="<h1>Lớn</h1><h2>Vừa</h2><table><tbody><tr><td>1</td></tr></tbody></table>" />);
  expect(screen.getByRole('heading', { name: 'Lớn', level: 3 })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Bảng' }).tabIndex).toBe(0);
});

test('sizes of letters belong to slides', () => {
  const html = '<span style="font-size:2em;font-weight:bold">x</span>';
  show(
    <>
      <Html html={html} />
      <OnSlide value={true}>
        <Html html={html} />
      </OnSlide>
    </>,
  );
  const [onPage, onSlide] = screen.getAllByText('x');
  expect(onPage?.style.fontSize).toBe('');
  expect(onPage?.style.fontWeight).toBe('bold');
  expect(onSlide?.style.fontSize).toBe('2em');
});

test('every slot is filled once, also when the text has lost or doubled its mark', () => {
  show(
    <Html
      html={`<p>a ${slotMark(0)} b ${slotMark(0)}</p><img alt="${slotMark(1)}">`}
      slots={2}
      slot={(n) => <i key={n}>[{n}]</i>}
    />,
  );
  expect(screen.getAllByText('[0]')).toHaveLength(1);
  expect(screen.getAllByText('[1]')).toHaveLength(1);
});

test('letters of slides that fade on a page, and grounds that hide its letters, are not taken along', () => {
  const looks = '<p style="background-color:#1f3864"><span style="color:COLOUR;font-weight:bold">chữ</span></p>';
  const shown = (colour: string, onSlide: boolean) => {
    show(
      <OnSlide value={onSlide}>
        <Html html={looks.replace('COLOUR', colour)} />
      </OnSlide>,
    );
    const { style, parentElement } = screen.getByText('chữ');
    const seen = [style.color !== '', style.fontWeight, parentElement?.style.backgroundColor !== ''];
    cleanup();
    return seen;
  };
  for (const bright of ['#ffffff', '#ff0', 'white', 'yellow', 'rgb(255, 255, 0)', '#ffc000']) {
    expect([bright, ...shown(bright, false)]).toEqual([bright, false, 'bold', false]);
    expect([bright, ...shown(bright, true)]).toEqual([bright, true, 'bold', true]);
  }
  for (const dark of ['#c00000', 'red', '#0070c0', 'rgb(0, 0, 120)']) {
    expect([dark, ...shown(dark, false)]).toEqual([dark, true, 'bold', false]);
  }
});

test('small print on a slide stands in low lines; mixed sizes keep their proportions', () => {
  show(
    <OnSlide value={true}>
      <Html html='<p style="text-align:right"><span style="color:red;font-size:0.5em">nhỏ</span></p>' />
      <Html html='<p><span style="font-size:2em">to</span><span style="font-size:1em">vừa</span></p>' />
      <Html html='<p><span style="font-size:0.5em">một phần</span> và thường</p>' />
      <Html html='<p style="margin-left:2em"><span style="font-size:0.5em">lùi vào</span></p>' />
    </OnSlide>,
  );
  const sizes = (text: string) => {
    const span = screen.getByText(text);
    return [span.parentElement?.style.fontSize, span.style.fontSize];
  };
  expect(sizes('nhỏ')).toEqual(['0.5em', '1em']);
  expect(screen.getByText('nhỏ').style.color).toBe('red');
  expect(screen.getByText('nhỏ').parentElement?.style.textAlign).toBe('right');
  expect(sizes('vừa')).toEqual(['2em', '0.5em']);
  expect(sizes('một phần')).toEqual(['', '0.5em']);
  expect(sizes('lùi vào')).toEqual(['0.5em', '1em']);
});

test('on a slide the signs of a list look like its words, each item for itself', () => {
  const html =
    '<ul><li><span style="font-size:2em;color:#ffffff">Một</span><ul><li>Trong</li></ul></li><li>Hai</li></ul>';
  show(
    <OnSlide value>
      <Html html={html} />
    </OnSlide>,
  );
  const markers = screen
    .getAllByRole('listitem')
    .map(({ style }) => ['size', 'color'].map((name) => style.getPropertyValue(`--kh-marker-${name}`)));
  // The item has taken the size of its words, so that its sign is as large as they are at once.
  expect(screen.getByText('Một').closest('li')?.style.fontSize).toBe('2em');
  expect(markers).toEqual([
    ['1em', '#ffffff'],
    ['1em', 'currentcolor'],
    ['1em', 'currentcolor'],
  ]);
});

test('lines of lists, tables and links on a slide are as low as their words, and what is within them keeps its size', () => {
  const list =
    '<ul><li><span style="font-size:0.5em">Ngoài</span><ul><li><span style="font-size:0.4em">Trong</span></li></ul></li></ul>';
  show(
    <OnSlide value>
      <Html html={list} />
      <Html html='<table><tbody><tr><td><span style="font-size:0.6em">Ô</span></td></tr></tbody></table>' />
      <Html html='<p><a href="https://example.vn"><span style="font-size:0.7em">Xem</span></a></p>' />
    </OnSlide>,
  );
  const block = (text: string, tag: string) => screen.getByText(text).closest<HTMLElement>(tag);
  expect(block('Ngoài', 'li')?.style.fontSize).toBe('0.5em');
  expect(block('Trong', 'ul')?.style.fontSize).toBe('2em');
  expect(block('Trong', 'li')?.style.fontSize).toBe('0.4em');
  expect(block('Ô', 'td')?.style.fontSize).toBe('0.6em');
  expect(block('Xem', 'p')?.style.fontSize).toBe('0.7em');
});

test('a paragraph that takes the size of its words keeps its spaces', () => {
  show(
    <OnSlide value>
      <Html html='<p style="margin-top:1em;line-height:1.8"><span style="font-size:2em">Một</span></p>' />
    </OnSlide>,
  );
  const { style } = screen.getByText('Một').closest('p') ?? document.body;
  expect([style.fontSize, style.marginTop, style.lineHeight]).toEqual(['2em', '0.5em', '1.8']);
});

test('formulas are drawn where they stand, with their words for who listens; what is no formula stays as typed', async () => {
  show(<Html html="<p>Tính \(\frac{1}{2}\) và \(\frac{1\), giá 5 $.</p>" />);
  await waitFor(() => expect(document.querySelector('mfrac')).toBeTruthy());
  expect(shown()).toContain('và ');
  expect(document.querySelector('p')?.textContent).toContain('\\(\\frac{1\\), giá 5 $.');
});

test('what is hostile in a formula neither links nor runs', async () => {
  show(<Html html="<p>\(\href{javascript:alert(1)}{x}\) \(\includegraphics{https://evil.test/a.png}\) \(y\)</p>" />);
  await waitFor(() => expect(document.querySelector('mi')).toBeTruthy());
  expect(document.querySelector('p a, p img')).toBeNull();
});

test('a place to answer in stays one beside formulas', async () => {
  show(<Html html={`<p>\\(x^2\\) = ${slotMark(0)}</p>`} slots={1} slot={() => <input key="0" aria-label="Ô 1" />} />);
  await waitFor(() => expect(document.querySelector('msup')).toBeTruthy());
  expect(screen.getByLabelText('Ô 1')).toBeTruthy();
});

test('no style of a formula comes as an attribute of its markup: the page would refuse it', async () => {
  const refused: string[] = [];
  const original = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function setAttribute(name: string, value: string) {
    if (name === 'style') refused.push(value);
    original.call(this, name, value);
  };
  show(<Html html="<p>\(\vec{a}\)</p>" />);
  await waitFor(() => expect(document.querySelector('svg')).toBeTruthy());
  Element.prototype.setAttribute = original;
  // As the library would write it; what is set by script is written by the document itself.
  expect(refused).not.toContain('width:0.471em');
  expect((document.querySelector('svg') as SVGElement).style.width).toMatch(/em$/);
});
