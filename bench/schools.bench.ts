import { benchList } from './list-bench';

const FILTERS: Record<string, string> = {
  'first page of 20': 'page_size=20',
  'page 50 of 20': 'page_size=20&page=50',
  'default page (500, active)': 'status=1',
  'name, selective': 'page_size=20&name=nguyen+trai',
  'name, common': 'page_size=20&name=truong',
  'old province': 'page_size=20&province=79',
  'new province': 'page_size=20&province2=79',
  'new ward': 'page_size=20&ward2=26740',
  'level and status': 'page_size=20&school_type=secondary&status=1',
  'street address': 'page_size=20&schools_address=tran+hung+dao',
  'newest first': 'page_size=20&ordering=-created_at',
};

await benchList('/api/schools/', FILTERS);
