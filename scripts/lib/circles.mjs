import { importsOf } from './imports.mjs';

const withoutExtension = (path) => path.replace(/\.tsx?$/, '');

/** Chains of imports that come back to where they began. Those of types alone count too: they tie just as tightly. */
export function findCircles(files) {
  const graph = new Map(
    [...files].map(([path, source]) => [
      withoutExtension(path),
      importsOf(path, source)
        .filter((entry) => entry.isOurs)
        .map((entry) => entry.target),
    ]),
  );
  const done = new Set();
  const trail = [];
  const circles = [];
  const visit = (node) => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      circles.push(`circle: ${[...trail.slice(start), node].join(' → ')}. Move what both need into a file of its own.`);
      return;
    }
    if (done.has(node) || !graph.has(node)) return;
    trail.push(node);
    for (const next of graph.get(node)) visit(next);
    trail.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return circles;
}
