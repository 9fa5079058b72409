/** Stars outside of tags, by their place. */
function starsIn(html: string): number[] {
  const stars: number[] = [];
  let inTag = false;
  for (let at = 0; at < html.length; at++) {
    const sign = html[at];
    if (sign === '<') inTag = true;
    else if (sign === '>') inTag = false;
    else if (sign === '*' && !inTag) stars.push(at);
  }
  return stars;
}

/** Where the gaps of a text are: between two stars, with something between them. */
function gapsIn(html: string): { from: number; to: number }[] {
  const stars = starsIn(html);
  const gaps: { from: number; to: number }[] = [];
  for (let at = 0; at < stars.length - 1; at += 2) {
    const [from, to] = [(stars[at] ?? 0) + 1, stars[at + 1] ?? 0];
    if (to > from) gaps.push({ from, to });
  }
  return gaps;
}

/** What stands between the stars, gap by gap, through all lines. */
export const readGaps = (lines: readonly string[]): string[] =>
  lines.flatMap((html) => gapsIn(html).map(({ from, to }) => html.slice(from, to)));

/** The same lines with other words between the stars. */
export function writeGaps(lines: readonly string[], contents: readonly string[]): string[] {
  let next = 0;
  return lines.map((html) => {
    let written = '';
    let done = 0;
    for (const { from, to } of gapsIn(html)) {
      written += html.slice(done, from) + (contents[next] ?? html.slice(from, to));
      next += 1;
      done = to;
    }
    return written + html.slice(done);
  });
}

/** Of what stands between the stars: before a tip, and before what is said afterwards. */
export const answersIn = (content: string): string => content.split(':')[0] ?? '';
export const tailOf = (content: string): string => content.slice(answersIn(content).length);
