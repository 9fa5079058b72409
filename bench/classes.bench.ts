import { benchList } from './list-bench';

const CLASSES: Record<string, string> = {
  'default page (150)': '',
  'page 50 of 20': 'page_size=20&page=50',
  'one school': 'school=7&is_current_school_year=1&status=1&page_size=160',
  'one year': 'school_year=14',
  'current years': 'is_current_school_year=1&page_size=20',
  'name or code': 'code_name=LH123&page_size=20',
  'name, common': 'code_name=6A1&page_size=20',
  'old province': 'province=79&page_size=20',
  'new ward': 'ward2=26740&page_size=20',
  level: 'school_type=secondary&page_size=20',
  'largest first': 'ordering=-student_count&page_size=20',
};

const PERSONNEL: Record<string, string> = {
  'one school': 'school_id=7',
  'everywhere, default page (100)': '',
  'name in a school': 'school_id=7&name=linh',
  'name everywhere': 'name=nguyen+thi+linh',
  'by code': 'ordering=code&page_size=20',
};

await benchList('/api/classes/', CLASSES);
await benchList('/api/get_teacher_schools/', PERSONNEL);
