import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { RowOf } from '@/lib/rows';

export type ClassMaterial = RowOf<'GET /api/class_materials/'>;

export const useTakeBack = () =>
  useMutation({ mutationFn: (id: number) => call('DELETE /api/class_materials/{id}/', { params: { id } }) });

export const useChangeTimes = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number; open_at: string | null; close_at: string | null }) =>
      call('PUT /api/class_materials/{id}/', { params: { id }, body }),
  });
