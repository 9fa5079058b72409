import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { RowOf } from '@/lib/rows';

export type ClassMaterial = RowOf<'GET /api/class_materials/'>;
export const CLASS_MATERIALS = 'class-materials';

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
