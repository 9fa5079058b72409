/** Placeholders take what they do not say themselves from the layout, and that from the master. */

export const placeholderOf = (shape) => shape?.children.find(({ local }) => /^nv\w+Pr$/.test(local))?.at('nvPr', 'ph');

const ON_MASTER = { ctrTitle: 'title', title: 'title', dt: 'dt', ftr: 'ftr', sldNum: 'sldNum', hdr: 'hdr' };
export const kindOf = (placeholder) => placeholder?.attribute('type') ?? 'obj';
const masterKind = (type) => ON_MASTER[type] ?? 'body';

const shapesOf = (root) => root?.at('cSld', 'spTree')?.children ?? [];

/** The same placeholder on the layout: of the same number, else of the same kind. */
function onLayout(layout, placeholder) {
  const candidates = shapesOf(layout).filter((shape) => placeholderOf(shape));
  const index = placeholder.attribute('idx');
  const type = kindOf(placeholder);
  const isTitle = masterKind(type) === 'title';
  return (
    (index !== undefined && !isTitle
      ? candidates.find((shape) => placeholderOf(shape).attribute('idx') === index)
      : undefined) ??
    candidates.find((shape) => kindOf(placeholderOf(shape)) === type) ??
    candidates.find((shape) => isTitle && masterKind(kindOf(placeholderOf(shape))) === 'title')
  );
}

function onMaster(master, type) {
  const wanted = masterKind(type);
  return shapesOf(master).find((shape) => {
    const placeholder = placeholderOf(shape);
    return placeholder && masterKind(kindOf(placeholder)) === wanted;
  });
}

const STYLES = { title: 'titleStyle', body: 'bodyStyle' };

/** The shapes that a shape inherits from, the nearest first, and the lists of styles for its text, that of the master first. */
export function ancestryOf(shape, { layout, master, presentation }) {
  const placeholder = placeholderOf(shape);
  if (!placeholder) return { placeholder, ancestors: [], lists: [presentation?.child('defaultTextStyle')] };
  const near = onLayout(layout, placeholder);
  const type = kindOf(placeholderOf(near) ?? placeholder);
  const far = onMaster(master, type === 'obj' ? kindOf(placeholder) : type);
  const style = STYLES[masterKind(kindOf(placeholder))] ?? 'otherStyle';
  const ancestors = [near, far].filter(Boolean);
  const lists = [
    presentation?.child('defaultTextStyle'),
    master?.at('txStyles', style),
    ...[...ancestors].reverse().map((one) => one.at('txBody', 'lstStyle')),
  ];
  return { placeholder, ancestors, lists };
}
