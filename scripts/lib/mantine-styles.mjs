const STYLE = /@mantine\/core\/styles\/(\w+)\.layer\.css/g;
const IMPORTED = /import \{([^}]*)\} from '@mantine\/core'/g;

const stylesIn = (text) => [...text.matchAll(STYLE)].map(([, name]) => name);

/** Components that are used without their stylesheet: neither the shell nor the file itself brings it. */
export function findUnstyled(files, existing, shared) {
  const everywhere = new Set(shared.flatMap(stylesIn));
  return [...files].flatMap(([path, source]) => {
    const own = new Set(stylesIn(source));
    const used = [...source.matchAll(IMPORTED)].flatMap(([, names]) => names.split(',').map((name) => name.trim()));
    return used
      .filter((name) => existing.has(name) && !everywhere.has(name) && !own.has(name))
      .map((name) => `${path} uses ${name} without '@mantine/core/styles/${name}.layer.css'`);
  });
}
