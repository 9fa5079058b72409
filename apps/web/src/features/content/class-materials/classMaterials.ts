import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { RowOf } from '@/lib/rows';

export type ClassMaterial = RowOf<'GET /api/class_materials/'>;
export const CLASS_MATERIALS = 'class-materials';

export type Standing = 'waiting' | 'open' | 'closed';

/** Whether students can open it now. */
export function standingOf({ open_at, close_at }: Pick<ClassMaterial, 'open_at' | 'close_at'>, now: number): Standing {
  if (open_at && Date.parse(open_at) > now) return 'waiting';
  return close_at && Date.parse(close_at) <= now ? 'closed' : 'open';
}

export function useForgetClassMaterials() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [CLASS_MATERIALS] });
}

export function useTakeBack() {
  const forget = useForgetClassMaterials();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/class_materials/{id}/', { params: { id } }),
    onSettled: () => forget(),
  });
}
