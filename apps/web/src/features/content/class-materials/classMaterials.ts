import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { RowOf } from '@/lib/rows';

export type ClassMaterial = RowOf<'GET /api/class_materials/'>;

export const useTakeBack = () =>
  useMutation({ mutationFn: (id: number) => call('DELETE /api/class_materials/{id}/', { params: { id } }) });
