export interface Spot {
  x: number;
  y: number;
}

const at = ({ x, y }: Spot) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 100) / 100;

/** Slopes that keep the line between its neighbours (Fritsch and Carlson), so that no bend invents a higher day. */
function slopesOf(spots: readonly Spot[]): number[] {
  const steps = spots.slice(1).map((spot, place) => {
    const before = spots[place] as Spot;
    return (spot.y - before.y) / (spot.x - before.x);
  });
  return spots.map((_, place) => {
    const [left, right] = [steps[place - 1], steps[place]];
    if (left === undefined || right === undefined) return left ?? right ?? 0;
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
  });
}

/** A line through all spots, straight or bent. */
export function linePath(spots: readonly Spot[], smooth = false): string {
  const [first, ...others] = spots;
  if (!first) return '';
  if (!smooth) return `M${at(first)}${others.map((spot) => `L${at(spot)}`).join('')}`;
  const slopes = slopesOf(spots);
  const bends = others.map((spot, place) => {
    const before = spots[place] as Spot;
    const third = (spot.x - before.x) / 3;
    const leaving = { x: before.x + third, y: before.y + third * (slopes[place] ?? 0) };
    const coming = { x: spot.x - third, y: spot.y - third * (slopes[place + 1] ?? 0) };
    return `C${at(leaving)} ${at(coming)} ${at(spot)}`;
  });
  return `M${at(first)}${bends.join('')}`;
}

/** Level pieces, each as wide as the room of its point; those that stand at one height beside each other are one. */
export function steppedPath(spots: readonly (Spot | null)[], room: number): string {
  return spots
    .map((spot, place) => {
      if (!spot) return '';
      const goesOn = spots[place - 1]?.y === spot.y;
      return `${goesOn ? '' : `M${at({ x: spot.x - room / 2, y: spot.y })}`}H${round(spot.x + room / 2)}`;
    })
    .join('');
}

/** What lies between a line and the foot. */
export function areaPath(spots: readonly Spot[], foot: number, smooth = false): string {
  const [first, last] = [spots[0], spots.at(-1)];
  return first && last
    ? `${linePath(spots, smooth)}L${at({ x: last.x, y: foot })}L${at({ x: first.x, y: foot })}Z`
    : '';
}
