import { expect, test } from 'vitest';
import { findUnusedClasses } from './unused-classes.mjs';

const SHEET = 'apps/web/src/features/a/A.module.css';
const found = (css, source) =>
  findUnusedClasses(new Map([[SHEET, css]]), new Map([['apps/web/src/features/a/A.tsx', source]]));
const using = (names) => `import classes from './A.module.css';\n${names}`;

test.each([
  ['a class that is named', '.a { margin: 0.5px; }', using('<p className={classes.a} />'), 0],
  ['a class that is not', '.a { margin: 0; }\n.b:hover > p { margin: 0; }', using('<p className={classes.a} />'), 1],
  ['a class in a condition', '@media (max-width: 47.99em) {\n  .b { margin: 0; }\n}', using('classes.a'), 1],
  ['a class of a library', '.a :global(.mantine-X:not(:checked) + .mantine-Y) { margin: 0; }', using('(classes.a)'), 0],
  ['a computed name', '.a { margin: 0; }', using('classes[state]'), 0],
  ['a sheet that is passed on', '.a { margin: 0; }', using('<Tree classNames={classes} />'), 0],
  ['a sheet that nobody imports', '.a { margin: 0; }', '', 1],
])('%s', (_what, css, source, count) => {
  expect(found(css, source)).toHaveLength(count);
});

test('looks are the same in script and style, and used', () => {
  const look = 'apps/web/src/components/look/look';
  const problems = findUnusedClasses(
    new Map([[`${look}.css`, '@layer look {\n  .kh-row { display: flex; }\n  .kh-old { margin: 0; }\n}']]),
    new Map([
      [`${look}.ts`, "type Primitive = 'row' | 'new';\ntype Look = Primitive;"],
      ['apps/web/src/b.tsx', "look('row')"],
    ]),
  );
  expect(problems).toEqual([
    'look.css lacks "kh-new", look.ts has it',
    'look.ts lacks "old", look.css has it',
    'The look "new" is used nowhere.',
  ]);
});
