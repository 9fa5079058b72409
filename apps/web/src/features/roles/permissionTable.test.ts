import { PERMISSION_AREAS } from '@khue/contract/permissions';
import { describe, expect, test } from 'vitest';
import { ACTIONS, AREA_GROUPS, cellAfter } from './permissionTable';

const areas = AREA_GROUPS.flatMap((group) => group.areas);

test('every area and action of the contract has its place in the matrix, once', () => {
  expect([...areas].sort()).toEqual(Object.keys(PERMISSION_AREAS).sort());
  const actions: readonly string[] = ACTIONS;
  expect(
    Object.values(PERMISSION_AREAS)
      .flat()
      .filter((action) => !actions.includes(action)),
  ).toEqual([]);
});

describe('the arrow keys', () => {
  test.each([
    ['ArrowRight', 'school.view', 'school.create'],
    ['ArrowRight', 'school.edit', 'school.export'],
    ['ArrowRight', 'school.export', undefined],
    ['ArrowLeft', 'school.view', undefined],
    ['ArrowLeft', 'school.export', 'school.edit'],
    ['ArrowDown', 'school.view', 'school_year.view'],
    ['ArrowDown', 'sub_module.delete', 'material.delete'],
    ['ArrowUp', 'school.view', undefined],
    ['ArrowUp', 'material.delete', 'sub_module.delete'],
    ['Home', 'school.export', 'school.view'],
    ['End', 'school.view', 'school.export'],
    ['Tab', 'school.view', undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    const [area, action] = from.split('.') as [never, never];
    const next = cellAfter(key, { area, action }, areas);
    expect(next && `${next.area}.${next.action}`).toBe(to);
  });

  test('go over rows that a search has hidden', () => {
    expect(cellAfter('ArrowDown', { area: 'school', action: 'view' }, ['school', 'report'])).toEqual({
      area: 'report',
      action: 'view',
    });
  });
});
