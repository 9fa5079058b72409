/**
 * Whether one word becomes the other by at most so many steps: a letter more, fewer or another, or two neighbours
 * changed over. Only cells that near the diagonal can count, so long texts cost no more than their length.
 */
function isNear(one: readonly string[], other: readonly string[], most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  const far = most + 1;
  let before: number[] = [];
  let last: number[] = other.map((_, index) => index);
  last.push(other.length);
  for (let row = 1; row <= one.length; row++) {
    const from = Math.max(1, row - most);
    const to = Math.min(other.length, row + most);
    const line: number[] = [];
    line[from - 1] = from === 1 ? row : far;
    let least = line[from - 1] ?? far;
    for (let column = from; column <= to; column++) {
      const same = one[row - 1] === other[column - 1];
      let steps = Math.min(
        (last[column - 1] ?? far) + (same ? 0 : 1),
        (last[column] ?? far) + 1,
        (line[column - 1] ?? far) + 1,
      );
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) steps = Math.min(steps, (before[column - 2] ?? far) + 1);
      line[column] = steps;
      least = Math.min(least, steps);
    }
    if (least > most) return false;
    [before, last] = [last, line];
  }
  return (last[other.length] ?? far) <= most;
}

/** As H5P has it: one step for an answer of more than three letters, two for one of more than nine. */
export function isMisspelled(answered: string, answer: string): boolean {
  const [one, other] = [[...answered], [...answer]];
  const most = other.length > 9 ? 2 : other.length > 3 ? 1 : 0;
  return most > 0 && isNear(one, other, most);
}
