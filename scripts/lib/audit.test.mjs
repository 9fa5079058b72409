import { describe, expect, test } from 'vitest';
import { judgeAudit } from './audit.mjs';

describe('what npm audit says', () => {
  test('nothing known passes', () => {
    expect(judgeAudit('npm warn something\n{"vulnerabilities":{}}')).toEqual({ passed: 1, failed: 0 });
  });

  test('each package with a known weakness fails, by name', () => {
    const one = { name: 'left', severity: 'high', range: '<2' };
    const { failed, remarks } = judgeAudit(JSON.stringify({ vulnerabilities: { left: one } }));
    expect(failed).toBe(1);
    expect(remarks[0]).toContain('left <2: high');
  });

  test.each(['{"error":{"summary":"405"}}', 'npm error audit endpoint returned an error', ''])(
    'a registry without audits is told, and is no success: %s',
    (output) => {
      const { passed, failed, remarks } = judgeAudit(output);
      expect([passed, failed]).toEqual([0, 0]);
      expect(remarks[0]).toContain('NOT DONE');
    },
  );
});
