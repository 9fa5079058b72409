import { useQuery } from '@tanstack/react-query';
import { nameOf } from '@/components/text/nameOf';
import { reading } from '@/lib/reading';

/** The names of what IC3 examines, read once. */
export function useObjectiveNames(): (code: string) => string {
  const { data } = useQuery({ ...reading('GET /api/ic3_objectives/'), staleTime: Number.POSITIVE_INFINITY });
  const byCode = new Map(data?.results.map((tag) => [tag.code, tag]));
  return (code) => {
    const tag = byCode.get(code);
    return tag ? `${code} ${nameOf(tag)}` : code;
  };
}
