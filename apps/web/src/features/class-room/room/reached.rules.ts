interface ReachedPage {
  material_id: number;
  page: number;
}

/** The furthest page of a material that the class was taken to; -1 where it was not shown. */
export const reachedIn = (reached: readonly ReachedPage[], materialId: number): number =>
  reached.find(({ material_id }) => material_id === materialId)?.page ?? -1;

/** How far the class was taken, after it was taken to a page. */
export const reachedAfter = (reached: ReachedPage[], place: ReachedPage): ReachedPage[] =>
  place.page <= reachedIn(reached, place.material_id)
    ? reached
    : [...reached.filter(({ material_id }) => material_id !== place.material_id), place];
