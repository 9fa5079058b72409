import { useQuery } from '@tanstack/react-query';
import { nameOf } from '@/components/text/nameOf';
import { call } from '@/lib/api';

/** The names of what IC3 examines, read once. */
export function useObjectiveNames(): (code: string) => string {
  const { data } = useQuery({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['ic3-objectives'],
    queryFn: ({ signal }) => call('GET /api/ic3_objectives/', undefined, { signal }),
  });
  const byCode = new Map(data?.results.map((tag) => [tag.code, tag]));
  return (code) => {
    const tag = byCode.get(code);
    return tag ? `${code} ${nameOf(tag)}` : code;
  };
}
