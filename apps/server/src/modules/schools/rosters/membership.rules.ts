interface Target {
  id: number;
  school_year_id: number;
  is_current: boolean;
}
interface ClassOfYear {
  class_id: number;
  school_year_id: number;
  is_now: boolean;
}

/**
 * Whether a place has to end for another to begin: one in the same year, and one of now if that is what is given or
 * taken. A class of the next year takes nothing away from this one.
 */
export function isInTheWay(place: ClassOfYear, target: Target | null): boolean {
  if (target?.id === place.class_id) return false;
  if (target === null) return place.is_now;
  return place.school_year_id === target.school_year_id || (target.is_current && place.is_now);
}
