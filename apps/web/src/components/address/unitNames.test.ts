import { expect, test } from 'vitest';
import { unitNames } from './unitNames';

test('the names of the stored codes are known, system by system', () => {
  const names = unitNames({
    wards: {
      code: '00166',
      name: 'Phường Dịch Vọng Hậu',
      district_code: '005',
      district_name: 'Quận Cầu Giấy',
      province_code: '01',
      province_name: 'Thành phố Hà Nội',
    },
    wards_2: { ward_code_2: null, name: null, province_code_2: '01', province_name_2: 'Thành phố Hà Nội' },
  });
  expect(names.old['00166']).toBe('Phường Dịch Vọng Hậu');
  expect(names.new).toEqual({ '01': 'Thành phố Hà Nội' });
});
