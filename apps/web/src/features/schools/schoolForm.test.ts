import { describe, expect, it } from 'vitest';
import { SCHOOL_FORM } from './schoolForm';
import type { School } from './schoolTypes';

const { createBody, inputOf, updateBody, valuesOf } = SCHOOL_FORM;

const school = {
  id: 7,
  name: 'Trường THPT Nguyễn Trãi',
  schools_type: 'high_school',
  levels: ['secondary'],
  birth_date: '1972-09-05',
  status: 1,
  schools_bank_id: 3,
  province: '01',
  district: '005',
  wards_code: '00166',
  province_2: '01',
  wards_code_2: null,
} as School;
const SEEN = '2026-11-15T00:00:00.000Z';

describe('the form of a school', () => {
  it('shows what is stored as text, dates as people write them', () => {
    expect(valuesOf(school)).toMatchObject({
      birth_date: '05/09/1972',
      levels: 'secondary',
      status: '1',
      schools_bank_id: '3',
      en_name: '',
    });
  });

  it('sends an empty box as “no value”, but keeps what is required as it is', () => {
    expect(inputOf(valuesOf(undefined))).toMatchObject({
      name: '',
      schools_type: '',
      en_name: null,
      schools_bank_id: null,
    });
  });

  it('creates with clean values', () => {
    const values = { ...valuesOf(undefined), name: '  Trường Mới ', schools_type: 'primary', birth_date: '5/9/1998' };
    expect(createBody(values)).toMatchObject({ name: 'Trường Mới', birth_date: '1998-09-05', status: 1 });
  });

  it('sends no other level as none, and several as a list', () => {
    const named = { ...valuesOf(undefined), name: 'A', schools_type: 'primary' };
    expect(createBody(named).levels).toEqual([]);
    expect(createBody({ ...named, levels: 'high_school,secondary' }).levels).toEqual(['secondary', 'high_school']);
  });

  it('sends only what changed, and the version it was changed from', () => {
    const values = { ...valuesOf(school), en_name: 'Nguyen Trai High School' };
    expect(updateBody(values, ['en_name'], SEEN)).toEqual({ en_name: 'Nguyen Trai High School', updated_at: SEEN });
  });

  it('sends an address whole when a part of it changed', () => {
    const values = { ...valuesOf(school), wards_code: '' };
    expect(updateBody(values, ['wards_code'], SEEN)).toEqual({
      province: '01',
      district: '005',
      wards_code: null,
      updated_at: SEEN,
    });
  });
});
