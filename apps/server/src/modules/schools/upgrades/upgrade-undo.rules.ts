interface Undoable {
  undone_at: Date | null;
  from_year_id: number;
  to_year_id: number;
  current_year_id: number | null;
  later_year_name: string | null;
  activity: { kind: string; class_name: string } | null;
}

export interface Obstacle {
  /** An entry of the `validation` texts. A module that notes a kind of activity of its own adds the sentence for it. */
  key: string;
  params: Record<string, string>;
}

/** Why an upgrade can no longer be undone: people have begun to live in the new year. */
export function undoObstacle(upgrade: Undoable): Obstacle | null {
  if (upgrade.undone_at !== null) return { key: 'undo_done', params: {} };
  if (upgrade.later_year_name !== null) return { key: 'undo_later', params: { year: upgrade.later_year_name } };
  const isBetween = [upgrade.from_year_id, upgrade.to_year_id].some((id) => id === upgrade.current_year_id);
  if (!isBetween) return { key: 'undo_year', params: {} };
  const { activity } = upgrade;
  return activity && { key: `undo_${activity.kind}`, params: { class: activity.class_name } };
}
