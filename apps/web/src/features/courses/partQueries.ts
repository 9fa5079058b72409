import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { gathering } from '@/lib/reading';
import { readAgain } from '@/lib/touching';
import type { CoursePart } from './courseTypes';
import { arranged, orderOf, type Placed, withParents } from './partOrder';

export interface PartTree {
  /** Sent back with a new order, so that nobody overwrites another's. */
  version: number;
  parts: CoursePart[];
  /** Gone at the platform, kept because students have worked in them. */
  archived: CoursePart[];
}

const treeOf = (course: number) =>
  gathering(['GET /api/modules/{id}', 'GET /api/sub_modules/'], ['tree', course], async (read): Promise<PartTree> => {
    // The version first: a change between the two calls is then noticed when an order is saved, not lost.
    const { tree_version: version } = await read('GET /api/modules/{id}', { params: { id: course } });
    const query = { module_id: String(course), page_size: '1000' };
    const { results } = await read('GET /api/sub_modules/', { query });
    return {
      version,
      parts: results.filter(({ archived }) => !archived),
      archived: results.filter(({ archived }) => archived),
    };
  });

export const usePartTree = (course: number) => useQuery(treeOf(course));

function saveOrder(client: QueryClient, course: number) {
  const tree = client.getQueryData<PartTree>(treeOf(course).queryKey);
  if (!tree) throw new Error('An order can only be saved of parts that are shown.');
  const body = { tree_version: tree.version, tree: withParents(orderOf(tree.parts)) };
  // The page shows the new order already, and the next one may be on its way: nothing is read over it.
  return call('PUT /api/modules/{id}/order/', { params: { id: course }, body }, { quiet: true });
}

/** Shows a new order at once and saves it; one saving after the other, each with the version of the one before. */
export function useReorder(course: number, onRefused: (error: Error) => void) {
  const client = useQueryClient();
  const key = treeOf(course).queryKey;
  const change = (with_: (tree: PartTree) => PartTree) =>
    client.setQueryData<PartTree>(key, (tree) => tree && with_(tree));
  const saving = useMutation({
    scope: { id: `order of ${course}` },
    mutationFn: () => saveOrder(client, course),
    onSuccess: ({ tree_version }) => change((tree) => ({ ...tree, version: tree_version })),
    onError: (error) => {
      onRefused(error);
      readAgain('GET /api/sub_modules/');
    },
  });
  return {
    isSaving: saving.isPending,
    reorder: (order: readonly Placed[]) => {
      void client.cancelQueries({ queryKey: key });
      change((tree) => ({ ...tree, parts: arranged(tree.parts, order) }));
      saving.mutate();
    },
  };
}

export const useRemovePart = () =>
  useMutation({ mutationFn: (id: number) => call('DELETE /api/sub_modules/{id}/', { params: { id } }) });
