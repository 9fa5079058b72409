import { rowOf } from '@/lib/rows';

export const ACCOUNT = rowOf('GET /api/users/{id}/');
