import { createContext, useContext, useEffect } from 'react';
import type { Path } from '@/questions/editing/editing';

/** Told which page of the content is worked on, so that the preview shows the same one. */
export const WorkedPageContext = createContext<(page: number) => void>(() => undefined);

/** For the form of content with pages; the pages of a part within other content are none of the whole. */
export function useWorkedPage(path: Path, page: number | undefined) {
  const tell = useContext(WorkedPageContext);
  const isWhole = path.length === 0;
  useEffect(() => {
    if (isWhole && page !== undefined) tell(page);
  }, [tell, isWhole, page]);
}
