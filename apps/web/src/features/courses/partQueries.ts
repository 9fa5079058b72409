import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { CoursePart } from './courseTypes';
import { arranged, orderOf, type Placed, withParents } from './partOrder';
import { COURSE } from './queries';

export interface PartTree {
  /** Sent back with a new order, so that nobody overwrites another's. */
  version: number;
  parts: CoursePart[];
  /** Gone at the platform, kept because students have worked in them. */
  archived: CoursePart[];
}

/** Under the key of the course: whoever reads the course again reads its parts again. */
const treeKey = (course: number) => ['course', course, 'parts'];

async function loadTree(course: number, signal: AbortSignal): Promise<PartTree> {
  // The version first: a change between the two calls is then noticed when an order is saved, not lost.
  const { tree_version: version } = await COURSE.read(course, signal);
  const query = { module_id: String(course), page_size: '1000' };
  const { results } = await call('GET /api/sub_modules/', { query }, { signal });
  return {
    version,
    parts: results.filter(({ archived }) => !archived),
    archived: results.filter(({ archived }) => archived),
  };
}

export const usePartTree = (course: number) =>
  useQuery({ queryKey: treeKey(course), queryFn: ({ signal }) => loadTree(course, signal) });

function saveOrder(client: QueryClient, course: number) {
  const tree = client.getQueryData<PartTree>(treeKey(course));
  if (!tree) throw new Error('An order can only be saved of parts that are shown.');
  const body = { tree_version: tree.version, tree: withParents(orderOf(tree.parts)) };
  return call('PUT /api/modules/{id}/order/', { params: { id: course }, body });
}

/** Shows a new order at once and saves it; one saving after the other, each with the version of the one before. */
export function useReorder(course: number, onRefused: (error: Error) => void) {
  const client = useQueryClient();
  const key = treeKey(course);
  const change = (with_: (tree: PartTree) => PartTree) =>
    client.setQueryData<PartTree>(key, (tree) => tree && with_(tree));
  const saving = useMutation({
    scope: { id: `order of ${course}` },
    mutationFn: () => saveOrder(client, course),
    onSuccess: ({ tree_version }) => change((tree) => ({ ...tree, version: tree_version })),
    onError: async (error) => {
      onRefused(error);
      await client.invalidateQueries({ queryKey: key });
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

export function useRemovePart(course: number) {
  const cache = COURSE.useCache();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/sub_modules/{id}/', { params: { id } }),
    onSettled: () => cache.refresh(course),
  });
}
