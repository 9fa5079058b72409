import { expect, test } from 'vitest';
import { EXAMINATION_FORM } from './ExaminationForm';

const blank = EXAMINATION_FORM.valuesOf(undefined);

test('what is part of a rule is sent with its rule', () => {
  const key = 'ab'.repeat(32);
  const seb = { ...blank, seb_required: 'true', seb_config_keys: `${key}\n` };
  expect(EXAMINATION_FORM.updateBody(seb, ['seb_config_keys'])).toEqual({
    seb: { required: true, config_keys: [key] },
  });
  const marking = { ...blank, markers: '2', tolerance: '0,5', marker_ids: '3,4' };
  expect(EXAMINATION_FORM.updateBody(marking, ['tolerance'])).toEqual({
    marking: { markers: 2, tolerance: 0.5, marker_ids: [3, 4] },
  });
  expect(EXAMINATION_FORM.updateBody({ ...blank, name: 'Mới' }, ['name'])).toEqual({ name: 'Mới' });
});
