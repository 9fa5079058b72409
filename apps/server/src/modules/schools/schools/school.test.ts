import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';

interface School {
  id: number;
  name: string;
  status: number;
  updated_at: string;
  wards: Record<string, unknown> | null;
  wards_2: Record<string, unknown> | null;
  current_school_year: Record<string, unknown> | null;
  [field: string]: unknown;
}
interface SchoolList {
  count: number;
  next: string | null;
  previous: string | null;
  results: School[];
}

let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person();
});
afterAll(() => server.close());

const create = (body: object, language: 'vi' | 'en' = 'vi') =>
  server.call<School>({ ...admin, language }, 'POST', '/api/schools/', body);
const update = (id: number, body: object) => server.call<School>(admin, 'PUT', `/api/schools/${id}/`, body);
const list = (query: string) => server.call<SchoolList>(admin, 'GET', `/api/schools/?${query}`);
const names = (reply: Reply<SchoolList>) => reply.body.results.map((school) => school.name);

const WHOLE = {
  name: 'Trường Tiểu học Đoàn Thị Điểm',
  other_name: 'Đoàn Thị Điểm',
  en_name: 'Doan Thi Diem Primary School',
  schools_type: 'primary',
  birth_date: '05/09/1997',
  organization_name: 'UBND phường Từ Liêm',
  principal_name: 'Nguyễn Thị Hiền',
  vice_principal_name: 'Trần Văn Bình',
  schools_bank_account_name: 'TRUONG TIEU HOC DOAN THI DIEM',
  schools_bank_account_number: '0011 0040 1234 56',
  schools_email: ' VanPhong@DoanThiDiem.edu.vn ',
  schools_fax: '024 3756 8191',
  schools_hot_line: '1900 1234',
  schools_tele: '02437568190',
  schools_phone: '0912.345.678',
  postal_code: '11312',
  schools_address: 'Số 18, ngõ 106 Hoàng Quốc Việt',
  schools_address_2: 'Số 18, ngõ 106 Hoàng Quốc Việt',
  wards_code: '26740',
  wards_2_id: 26740,
};

describe('creating a school', () => {
  test('keeps every field, cleaned, with both addresses and the default school year', async () => {
    const bank = (
      await server.call<{ results: { id: number; short_name: string }[] }>(admin, 'GET', '/api/bank_supports')
    ).body.results[0];
    const reply = await create({ ...WHOLE, schools_bank_id: bank?.id });
    expect(reply.status).toBe(201);
    const year = Number(
      new Intl.DateTimeFormat('en', { timeZone: 'Asia/Ho_Chi_Minh', year: 'numeric' }).format(new Date()),
    );
    const stored = (await server.call<School>(admin, 'GET', `/api/schools/${reply.body.id}`)).body;
    expect(stored).toEqual(reply.body);
    expect(stored).toMatchObject({
      name: WHOLE.name,
      other_name: WHOLE.other_name,
      en_name: WHOLE.en_name,
      schools_type: 'primary',
      birth_date: '1997-09-05',
      organization_name: WHOLE.organization_name,
      principal_name: WHOLE.principal_name,
      vice_principal_name: WHOLE.vice_principal_name,
      schools_bank_id: bank?.id,
      schools_bank: { id: bank?.id, name: bank?.short_name },
      schools_bank_account_name: WHOLE.schools_bank_account_name,
      schools_bank_account_number: '00110040123456',
      schools_email: 'vanphong@doanthidiem.edu.vn',
      schools_fax: '02437568191',
      schools_hot_line: '19001234',
      schools_tele: '02437568190',
      schools_phone: '+84912345678',
      postal_code: '11312',
      schools_address: WHOLE.schools_address,
      schools_address_2: WHOLE.schools_address_2,
      status: 1,
      wards: { code: '26740', name: 'Phường Bến Nghé', province_code: '79' },
      wards_2: { id: 26740, ward_code_2: '26740', name: 'Phường Sài Gòn', province_code_2: '79' },
      wards_code: '26740',
      wards_code_2: '26740',
      district: '760',
      province: '79',
      province_2: '79',
      class_count: 0,
      student_count: 0,
      current_school_year: {
        year,
        name: `${year}-${year + 1}`,
        start_date: `${year}-09-05`,
        end_date: `${year + 1}-05-31`,
      },
    });
    const changeBank = (change: object) => server.call<School>(admin, 'PUT', `/api/schools/${stored.id}/`, change);
    expect((await changeBank({ schools_bank_id: null })).body).toMatchObject({ schools_bank: null });
    expect((await changeBank({ schools_bank: { id: bank?.id } })).body).toMatchObject({ schools_bank_id: bank?.id });
    expect(await server.world.audited('school.create')).toMatchObject([
      { actor_id: admin.id, target_id: stored.id, after: { name: WHOLE.name } },
    ]);
  });

  test.each([
    [{ name: '  ' }, 'name', 'Vui lòng nhập tên.', 'Please enter the name.'],
    [{ name: undefined }, 'name', 'Vui lòng nhập tên.', 'Please enter the name.'],
    [{ name: 'x'.repeat(256) }, 'name', 'Tối đa 255 ký tự.', 'At most 255 characters.'],
    [
      { schools_type: 'nursery' },
      'schools_type',
      'Hãy chọn một giá trị trong danh sách.',
      'Choose a value from the list.',
    ],
    [{ schools_type: undefined }, 'schools_type', 'Vui lòng nhập cấp học.', 'Please enter the level.'],
    [
      { birth_date: '31/02/2001' },
      'birth_date',
      '31/02/2001: tháng 2 không có ngày 31.',
      '31/02/2001: month 2 has no day 31.',
    ],
    [{ birth_date: '2999-01-01' }, 'birth_date', 'Ngày này chưa đến.', 'This date is in the future.'],
    [
      { schools_email: 'vanphong@c3nguyentrai,edu.vn' },
      'schools_email',
      'c3nguyentrai,edu.vn: dấu phẩy thay cho dấu chấm?',
      'c3nguyentrai,edu.vn: a comma instead of a dot?',
    ],
    [
      { schools_phone: '0123 456' },
      'schools_phone',
      'Số điện thoại chưa đúng: di động có 10 chữ số, máy bàn bắt đầu bằng 02 và có 11 chữ số.',
      'The phone number is not valid: a mobile number has 10 digits; a landline starts with 02 and has 11 digits.',
    ],
    [
      { schools_tele: '1900 1234' },
      'schools_tele',
      'Số điện thoại chưa đúng: di động có 10 chữ số, máy bàn bắt đầu bằng 02 và có 11 chữ số.',
      'The phone number is not valid: a mobile number has 10 digits; a landline starts with 02 and has 11 digits.',
    ],
    [
      { schools_hot_line: '113' },
      'schools_hot_line',
      'Số đường dây nóng chưa đúng: số di động, máy bàn, hoặc đầu số 1800, 1900.',
      'The hotline is not valid: enter a mobile number, a landline, or a number starting with 1800 or 1900.',
    ],
    [
      { postal_code: '1131' },
      'postal_code',
      'Mã bưu chính gồm 5 chữ số (mã cũ 6 chữ số).',
      'A postal code has 5 digits (old ones 6).',
    ],
    [
      { schools_bank_account_number: '12a45678' },
      'schools_bank_account_number',
      'Số tài khoản ngân hàng gồm 6 đến 19 chữ số.',
      'A bank account number has 6 to 19 digits.',
    ],
    [
      { schools_bank_id: 999999 },
      'schools_bank_id',
      'Ngân hàng này không có trong danh sách.',
      'This bank is not in the list.',
    ],
    [
      { schools_bank: { id: 999999 } },
      'schools_bank',
      'Ngân hàng này không có trong danh sách.',
      'This bank is not in the list.',
    ],
    [
      { schools_bank_id: 99_999_999_999 },
      'schools_bank_id',
      'Phải là một số nguyên dương.',
      'This must be a positive whole number.',
    ],
    [
      { wards_code: '99999' },
      'wards_code',
      'Phường/xã không thuộc quận/huyện hoặc tỉnh/thành phố đã chọn.',
      'The ward is not in the chosen district or province.',
    ],
    [
      { wards_code: '26740', district: '001' },
      'wards_code',
      'Phường/xã không thuộc quận/huyện hoặc tỉnh/thành phố đã chọn.',
      'The ward is not in the chosen district or province.',
    ],
    [
      { wards_2_id: 26740, province_2: '01' },
      'wards_2_id',
      'Phường/xã không thuộc quận/huyện hoặc tỉnh/thành phố đã chọn.',
      'The ward is not in the chosen district or province.',
    ],
  ])('%o is refused beside the field, in both languages, and stores nothing', async (wrong, field, vi, en) => {
    const before = (await list('page_size=1')).body.count;
    const body = { name: 'Trường không được tạo', schools_type: 'primary', ...wrong };
    for (const [language, sentence] of [
      ['vi', vi],
      ['en', en],
    ] as const) {
      const reply = await create(body, language);
      expect(reply.status).toBe(400);
      expect(reply.body.errors).toEqual({ [field]: [sentence] });
    }
    expect((await list('page_size=1')).body.count).toBe(before);
  });

  test('of two people creating the same school at once, one is told', async () => {
    const body = { name: 'THCS Hai Người Cùng Tạo', schools_type: 'secondary', wards_2_id: 26740 };
    const replies = await Promise.all([
      create(body),
      create(body),
      create({ ...body, name: 'thcs hai nguoi cung tao' }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
      code: 'school.name_taken',
      errors: { name: ['Đã có trường cùng tên ở địa chỉ này.'] },
    });
  });

  test('needs a role that reaches beyond one school', async () => {
    const staff = await server.world.person({ scope: 'school', schoolId: await server.world.school() });
    const reply = await server.call(staff, 'POST', '/api/schools/', { name: 'Của tôi', schools_type: 'primary' });
    expect(reply.status).toBe(403);
  });
});

describe('changing a school', () => {
  test('changes what is sent, empties what is null, leaves the rest', async () => {
    const { id } = (await create({ ...WHOLE, name: 'Trường sẽ đổi' })).body;
    const changed = (await update(id, { principal_name: 'Lê Thị Mới', postal_code: null, other_name: '' })).body;
    expect(changed).toMatchObject({
      principal_name: 'Lê Thị Mới',
      postal_code: null,
      other_name: null,
      en_name: WHOLE.en_name,
    });
    const [entry] = (await server.world.audited('school.edit')).slice(-1);
    expect(entry?.before).toMatchObject({ principal_name: WHOLE.principal_name, postal_code: '11312' });
    expect(Object.keys(entry?.after ?? {})).not.toContain('en_name');
  });

  test('an address follows its ward, may end at the district, and can be emptied', async () => {
    const { id } = (await create({ name: 'Trường dời chỗ', schools_type: 'primary', wards_code: '26740' })).body;
    expect((await update(id, { wards: { code: '00001' } })).body).toMatchObject({
      wards_code: '00001',
      district: '001',
      province: '01',
    });
    expect((await update(id, { wards_code: null })).body).toMatchObject({
      wards_code: null,
      district: '001',
      province: '01',
    });
    expect((await update(id, { wards_code: null, district: null, province: null })).body).toMatchObject({
      wards: null,
      province: null,
    });
    expect((await update(id, { wards_2: { ward_code_2: '26740' } })).body).toMatchObject({
      wards_code_2: '26740',
      province_2: '79',
    });
  });

  test('an edit based on an older version is refused and loses nothing', async () => {
    const school = (await create({ name: 'Trường hai người sửa', schools_type: 'primary' })).body;
    expect((await update(school.id, { principal_name: 'Người thứ nhất', updated_at: school.updated_at })).status).toBe(
      200,
    );
    const late = await update(school.id, { principal_name: 'Người thứ hai', updated_at: school.updated_at });
    expect([late.status, late.body.code]).toEqual([409, 'conflict.stale']);
    expect((await server.call<School>(admin, 'GET', `/api/schools/${school.id}/`)).body.principal_name).toBe(
      'Người thứ nhất',
    );
  });

  test.each(['0', 'abc', '99999999999'])('an id such as %s is refused, an unknown one is not found', async (id) => {
    expect((await server.call(admin, 'GET', `/api/schools/${id}/`)).status).toBe(400);
    expect((await server.call(admin, 'GET', '/api/schools/2000000000/')).body.code).toBe('not_found');
  });
});

describe('the list', () => {
  let hanoi: number;

  beforeAll(async () => {
    hanoi = (
      await create({
        name: 'Trường Tiểu học Ánh Dương',
        schools_type: 'primary',
        wards_code: '00001',
        schools_address: '12 Phố Huế',
      })
    ).body.id;
    await create({ name: 'Trường THCS Ăn Học', schools_type: 'secondary', wards_2_id: '26740', status: 0 });
    await create({ name: 'Trường THPT Đông Đô', schools_type: 'high_school', district: '001' });
    await create({ name: 'Đại học 100% _Thực hành', schools_type: 'university' });
  });

  test.each([
    ['name=truong+tieu+hoc+anh', ['Trường Tiểu học Ánh Dương']],
    ['name=TIỂU HỌC ÁNH', ['Trường Tiểu học Ánh Dương']],
    [`name=${encodeURIComponent('Tiểu học Ánh'.normalize('NFD'))}`, ['Trường Tiểu học Ánh Dương']],
    ['name=dong+do', ['Trường THPT Đông Đô']],
    [`name=${encodeURIComponent('100% _')}`, ['Đại học 100% _Thực hành']],
    ['province=01&school_type=primary', ['Trường Tiểu học Ánh Dương']],
    ['province=1&school_type=primary', ['Trường Tiểu học Ánh Dương']],
    ['district=001&school_type=high_school', ['Trường THPT Đông Đô']],
    ['ward=00001&name=anh', ['Trường Tiểu học Ánh Dương']],
    ['ward2=26740&school_type=secondary&name=an+hoc', ['Trường THCS Ăn Học']],
    ['province2=79&status=0', ['Trường THCS Ăn Học']],
    ['schools_address=pho+hue', ['Trường Tiểu học Ánh Dương']],
    ['school_type=university', ['Đại học 100% _Thực hành']],
    ['name=kh%C3%B4ng+c%C3%B3+ai', []],
    ['province=98', []],
    ['ward=undefined', []],
  ])('%s', async (query, expected) => {
    const reply = await list(query);
    expect(names(reply)).toEqual(expected);
    expect(reply.body.count).toBe(expected.length);
  });

  test('sorts names the Vietnamese way, and backwards on request', async () => {
    const sorted = names(await list('name=truong+t&ordering=name'));
    expect(sorted).toEqual([...sorted].sort(new Intl.Collator('vi').compare));
    expect(names(await list('name=truong+t&ordering=-name'))).toEqual([...sorted].reverse());
  });

  test('pages with links that keep the filters; past the end it is empty', async () => {
    const first = (await list('name=truong&page_size=2')).body;
    expect(first.results).toHaveLength(2);
    expect(first.previous).toBeNull();
    const second = (await server.call<SchoolList>(admin, 'GET', first.next ?? '')).body;
    expect(second.results.map((school) => school.id)).not.toContain(first.results[0]?.id);
    expect(second.previous).toContain('name=truong');
    expect((await list('page=500')).body).toMatchObject({ results: [], next: null });
  });

  test('is 500 long by default and never longer than 1000', async () => {
    const size = async (query: string) => (await list(query)).body.results.length;
    const many = Array.from({ length: 1100 }, (_, n) => server.world.school({ name: `Trường hàng loạt ${n}` }));
    await Promise.all(many);
    expect(await size('')).toBe(500);
    expect(await size('page_size=5000')).toBe(1000);
  });

  test.each([
    ['status=abc', 'status'],
    ['school_type=nursery', 'school_type'],
    ['page=0', 'page'],
    ['page_size=ten', 'page_size'],
    ['ordering=password_hash', 'ordering'],
    ['province=Hà Nội', 'province'],
    ['is_export=maybe', 'is_export'],
  ])('%s is refused by name', async (query, field) => {
    const reply = await list(query);
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body as unknown as { errors: object }).errors)).toEqual([field]);
  });

  test('a blank filter is no filter', async () => {
    expect((await list('status=&name=&province=&page_size=1')).body.count).toBe((await list('page_size=1')).body.count);
  });

  test('costs the same number of queries for one row and for a thousand', async () => {
    const one = await countQueries(() => list('page_size=1'));
    const many = await countQueries(() => list('page_size=1000'));
    expect(many).toBe(one);
    expect(one).toBeLessThanOrEqual(4);
  });

  test('shows the summary only: bank details stay with the single school', async () => {
    const [school] = (await list('page_size=1')).body.results;
    expect(Object.keys(school ?? {})).not.toContain('schools_bank_account_number');
    expect(Object.keys(school ?? {})).not.toContain('name_folded');
  });

  test('counts classes and students of the current year', async () => {
    const classId = await server.world.schoolClass(hanoi, '1A');
    await server.world.members(classId, 3);
    const [school] = (await list('name=tieu+hoc+anh+duong')).body.results;
    expect(school).toMatchObject({ class_count: 1, student_count: 3 });
  });
});

describe('the ministry’s code and the levels of a school', () => {
  const make = (fields: object) =>
    server.call<{ id: number; ministry_code: string | null; levels: string[]; code?: string; errors?: object }>(
      admin,
      'POST',
      '/api/schools/',
      { name: `Trường ${crypto.randomUUID()}`, schools_type: 'primary', ...fields },
    );

  test('one school has a code, whatever its case and spaces, and is found by it', async () => {
    const made = await make({ ministry_code: ' 01 001a23 ' });
    expect([made.status, made.body.ministry_code]).toEqual([201, '01001A23']);
    const found = await server.call<{ results: { id: number }[] }>(admin, 'GET', '/api/schools/?name=01001a23');
    expect(found.body.results.map(({ id }) => id)).toEqual([made.body.id]);
    const twins = await Promise.all([make({ ministry_code: 'VN-9' }), make({ ministry_code: 'vn-9' })]);
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = twins.find(({ status }) => status === 409)?.body;
    expect([refused?.code, Object.keys(refused?.errors ?? {})]).toEqual(['school.code_taken', ['ministry_code']]);
    expect(Object.keys((await make({ ministry_code: 'mã?' })).body.errors ?? {})).toEqual(['ministry_code']);
  });

  test('grades of all its levels may be used, and it is listed under each', async () => {
    const school = (await make({ levels: ['secondary', 'primary', 'secondary'] })).body;
    expect(school.levels).toEqual(['secondary']);
    const add = (name: string, grade_id: number) =>
      server.call<{ code?: string }>(admin, 'POST', '/api/classes/', { name, school_id: school.id, grade_id });
    expect((await add('5A', 5)).status).toBe(201);
    expect((await add('9A', 9)).status).toBe(201);
    expect((await add('12A', 12)).body.code).toBe('class.other_level');
    const listed = async (type: string) =>
      (
        await server.call<{ results: { id: number }[] }>(
          admin,
          'GET',
          `/api/schools/?school_type=${type}&page_size=1000`,
        )
      ).body.results.some(({ id }) => id === school.id);
    expect([await listed('primary'), await listed('secondary'), await listed('high_school')]).toEqual([
      true,
      true,
      false,
    ]);
    const put = (body: object) => server.call<{ levels: string[] }>(admin, 'PUT', `/api/schools/${school.id}/`, body);
    expect((await put({ schools_type: 'secondary' })).body.levels).toEqual([]);
    expect((await put({ levels: 'primary,high_school' })).body.levels).toEqual(['primary', 'high_school']);
    expect((await put({ levels: ['kindergarten'] })).status).toBe(400);
  });
});
