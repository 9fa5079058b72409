import { useSearchParams } from 'react-router';
import { readId } from '@/lib/readId';

/** What is looked at closely stands in the address, too, so that "back" leads out of it again. */
export function useLinks() {
  const [search] = useSearchParams();
  const link = (patch: Record<string, number | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(patch)) {
      if (value === undefined) next.delete(name);
      else next.set(name, String(value));
    }
    return `?${next}`;
  };
  return {
    chapterId: readId(search.get('chapter')),
    partId: readId(search.get('part')),
    toChapter: (chapter: number | undefined) => link({ chapter, part: undefined }),
    toPart: (part: number | undefined) => link({ part }),
  };
}
