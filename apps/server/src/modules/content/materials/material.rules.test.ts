import { defaultSharing } from '@khue/contract/material-sharing';
import { describe, expect, it } from 'vitest';
import { keepsMaterial } from './material.policy';
import { firstVerbs, needsValidContent, verbOfMove } from './material.rules';

describe('a material', () => {
  it.each([
    ['draft', 'draft', null],
    ['draft', 'unpublished', 'edited'],
    ['draft', 'published', 'published'],
    ['unpublished', 'published', 'published'],
    ['published', 'unpublished', 'unpublished'],
    ['published', 'deleted', 'deleted'],
    ['deleted', 'unpublished', 'restored'],
  ] as const)('that goes from %s to %s was %s', (from, to, verb) => {
    expect(verbOfMove(from, to)).toBe(verb);
  });

  it.each([
    ['manual', 'draft', ['created']],
    ['manual', 'published', ['created', 'published']],
    ['text', 'draft', ['generated']],
    ['pptx', 'draft', ['converted']],
    ['question_file', 'draft', ['imported']],
    ['h5p', 'unpublished', ['imported']],
  ] as const)('of origin %s that begins as %s begins its history with %j', (origin, status, verbs) => {
    expect(firstVerbs(origin, status)).toEqual(verbs);
  });

  it.each([
    ['all', null, 'all'],
    ['all', 1, 'all'],
    ['school', 1, 'school'],
    ['school', null, 'private'],
    ['classes', 1, 'private'],
    ['self', 1, 'private'],
  ] as const)('of somebody of scope %s in school %s is shared with %s', (level, school, sharing) => {
    expect(defaultSharing(level, school)).toBe(sharing);
  });

  it('has valid content whenever others can meet it', () => {
    const states = ['draft', 'unpublished', 'published', 'deleted'] as const;
    expect(states.filter(needsValidContent)).toEqual(['unpublished', 'published']);
  });

  const nothing = { permissions: new Set<string>(), scopeUnits: [] };
  const open = { bank: 'open', exam_provinces: [] as string[] } as const;
  it.each([
    ['its maker, whatever the scope', { userId: 1, scopeLevel: 'self', schoolId: null }, true],
    ['who keeps everything', { userId: 2, scopeLevel: 'all', schoolId: null }, true],
    ['who keeps its school', { userId: 2, scopeLevel: 'school', schoolId: 7 }, true],
    ['who keeps another school', { userId: 2, scopeLevel: 'school', schoolId: 8 }, false],
    ['who keeps no school', { userId: 2, scopeLevel: 'school', schoolId: null }, false],
    ['a teacher of its school', { userId: 2, scopeLevel: 'classes', schoolId: 7 }, false],
  ] as const)('is kept by %s: %#', (_who, actor, keeps) => {
    expect(keepsMaterial({ ...actor, ...nothing }, { creator_id: 1, school_id: 7, ...open })).toBe(keeps);
  });

  it('of the whole programme is kept by nobody who has no school either', () => {
    const actor = { userId: 2, scopeLevel: 'school', schoolId: null, ...nothing } as const;
    expect(keepsMaterial(actor, { creator_id: 1, school_id: null, ...open })).toBe(false);
  });
});
