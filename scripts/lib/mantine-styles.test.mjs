import { expect, test } from 'vitest';
import { findUnstyled } from './mantine-styles.mjs';

test('a component comes with its stylesheet, from the shell or from the file that uses it', () => {
  const files = new Map([
    ['a.tsx', "import { Button, Checkbox, type SelectProps } from '@mantine/core';"],
    ['b.tsx', "import '@mantine/core/styles/Checkbox.layer.css';\nimport { Checkbox } from '@mantine/core';"],
  ]);
  const shell = "@import '@mantine/core/styles/Button.layer.css';";
  expect(findUnstyled(files, new Set(['Button', 'Checkbox']), [shell])).toEqual([
    "a.tsx uses Checkbox without '@mantine/core/styles/Checkbox.layer.css'",
  ]);
});
