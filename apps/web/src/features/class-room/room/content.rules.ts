import type { Content } from '@/questions/player/playing';

/* Content for a student grows with the pages of the class: what is known is kept, and only what follows is asked for. */

/** How many pages are there already. Slides and chapters are turned one by one; anything else is one page, and whole. */
export function pagesIn(content: Content): number {
  if (content.kind === 'presentation') return content.slides.length;
  if (content.kind === 'book') return (content.cover ? 1 : 0) + content.chapters.length;
  return 1;
}

export function withMore(known: Content, more: Content): Content {
  if (known.kind === 'presentation' && more.kind === 'presentation')
    return { ...more, slides: [...known.slides, ...more.slides] };
  if (known.kind === 'book' && more.kind === 'book')
    return { ...more, chapters: [...known.chapters, ...more.chapters] };
  return more;
}

/** The pages by their names; a name that is empty is the number of its page, and null the cover of a book. */
export function titlesIn(content: Content): (string | null)[] {
  if (content.kind === 'presentation') return content.slides.map(({ title }) => title);
  if (content.kind === 'book') return [...(content.cover ? [null] : []), ...content.chapters.map(({ title }) => title)];
  return [''];
}
