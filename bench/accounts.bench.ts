import { benchList } from './list-bench';

const FILTERS: Record<string, string> = {
  'first page': '',
  'page 500': 'page=500',
  'one school': 'school=7',
  'one school, students': 'school=7&student_role=1',
  'one class': 'classes=77',
  'name, selective': 'search_term=nguyen+thi+minh+khue',
  'name, common': 'search_term=nguyen',
  'name in a school': 'search_term=linh&school=7',
  username: 'search_term=hs123456',
  phone: 'search_term=0912345',
  'role TEACHER': 'role=TEACHER',
  'role ADMIN_LMS': 'role=ADMIN_LMS',
  'students, active': 'student_role=1&status=1',
  pending: 'status=2',
  'failed at the platform': 'open_edx_status=2',
  'old province': 'province=79',
  'old district': 'district=760',
  'old ward': 'ward=26740',
  'new province': 'province_2=79',
  'new ward': 'ward_2=26740',
  'new province, teachers': 'province_2=79&role=TEACHER',
  'new province, name': 'province_2=79&search_term=linh',
  'not enrolled in a course': 'module_id_param=1&enroll_status=0',
  'by username': 'ordering=username',
  'by email': 'ordering=-email',
  'by code': 'ordering=code',
  'by status': 'ordering=status',
  'newest first': 'ordering=-created_at',
};

await benchList('/api/users/', FILTERS);
