/** The sizes of a page that every list offers; what its call answers unasked may be another. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

export type PageSize = (typeof PAGE_SIZES)[number];
