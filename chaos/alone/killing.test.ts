import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COVERED, errandsOf } from './errands';
import { unmatched } from './killing';
import { tasksOf } from './tasks';
import type { Workshop } from './workshop';

describe('kinds of background work', () => {
  test('with no way in and no reason are told, and so is what there is no more, or twice', () => {
    expect(unmatched(['task.a', 'errand.b'], ['task.a'], ['errand.b'])).toEqual([]);
    expect(unmatched(['task.a', 'errand.new'], ['task.a'], [])).toEqual([
      'no worker is killed in errand.new, and no reason is given',
    ]);
    expect(unmatched([], ['task.old'], [])).toEqual(['there is no task.old any more']);
    expect(unmatched(['task.a'], ['task.a'], ['task.a'])).toEqual(['task.a is named twice']);
  });

  test('that the product declares each have a worker killed in them, or a reason', () => {
    const source = join(import.meta.dirname, '../../apps/server/src');
    const declared = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.jobs.ts'))
      .flatMap((file) => {
        const text = readFileSync(join(source, file), 'utf8');
        const errands = [...text.matchAll(/name: '(\w+)',\s*(?:\/\/[^\n]*\n\s*)?input:/g)].map(
          ([, name]) => `errand.${name}`,
        );
        const tasks = [...text.matchAll(/^ {2,4}type: '(\w+)',$/gm)].map(([, type]) => `task.${type}`);
        return [...errands, ...tasks];
      });
    // Their beginnings are not made here.
    const shop = {} as Workshop;
    const ways = [...tasksOf(shop), ...errandsOf(shop)].map(({ queue }) => queue);
    expect(declared.length).toBeGreaterThan(40);
    expect(unmatched(declared, ways, Object.keys(COVERED))).toEqual([]);
  });
});
