import type { XmlElement } from '../xml';
import type { StyleList } from './text-style';

/** Placeholders take what they do not say themselves from the layout, and that from the master. */

export const placeholderOf = (shape: XmlElement | undefined): XmlElement | undefined =>
  shape?.children.find(({ local }) => /^nv\w+Pr$/.test(local))?.at('nvPr', 'ph');

const ON_MASTER: ReadonlyMap<string, string> = new Map(
  Object.entries({ ctrTitle: 'title', title: 'title', dt: 'dt', ftr: 'ftr', sldNum: 'sldNum', hdr: 'hdr' }),
);
export const kindOf = (placeholder: XmlElement | undefined): string => placeholder?.attribute('type') ?? 'obj';
const masterKind = (type: string) => ON_MASTER.get(type) ?? 'body';

const shapesOf = (root: XmlElement | null | undefined) => root?.at('cSld', 'spTree')?.children ?? [];

/** The same placeholder on the layout: of the same number, else of the same kind. */
function onLayout(layout: XmlElement | null | undefined, placeholder: XmlElement): XmlElement | undefined {
  const candidates = shapesOf(layout).filter((shape) => placeholderOf(shape));
  const index = placeholder.attribute('idx');
  const type = kindOf(placeholder);
  const isTitle = masterKind(type) === 'title';
  return (
    (index !== undefined && !isTitle
      ? candidates.find((shape) => placeholderOf(shape)?.attribute('idx') === index)
      : undefined) ??
    candidates.find((shape) => kindOf(placeholderOf(shape)) === type) ??
    candidates.find((shape) => isTitle && masterKind(kindOf(placeholderOf(shape))) === 'title')
  );
}

function onMaster(master: XmlElement | null | undefined, type: string): XmlElement | undefined {
  const wanted = masterKind(type);
  return shapesOf(master).find((shape) => {
    const placeholder = placeholderOf(shape);
    return placeholder && masterKind(kindOf(placeholder)) === wanted;
  });
}

const styleNamed = (kind: string) => (kind === 'title' ? 'titleStyle' : kind === 'body' ? 'bodyStyle' : 'otherStyle');

interface Ancestry {
  placeholder: XmlElement | undefined;
  ancestors: XmlElement[];
  lists: StyleList[];
}

interface Parts {
  layout: XmlElement | null | undefined;
  master: XmlElement | null | undefined;
  presentation: XmlElement;
}

/** The shapes that a shape inherits from, the nearest first, and the lists of styles for its text, that of the master first. */
export function ancestryOf(shape: XmlElement, { layout, master, presentation }: Parts): Ancestry {
  const placeholder = placeholderOf(shape);
  if (!placeholder) return { placeholder, ancestors: [], lists: [presentation.child('defaultTextStyle')] };
  const near = onLayout(layout, placeholder);
  const type = kindOf(placeholderOf(near) ?? placeholder);
  const far = onMaster(master, type === 'obj' ? kindOf(placeholder) : type);
  const style = styleNamed(masterKind(kindOf(placeholder)));
  const ancestors = [near, far].filter((one) => one !== undefined);
  const lists = [
    presentation.child('defaultTextStyle'),
    master?.at('txStyles', style),
    ...[...ancestors].reverse().map((one) => one.at('txBody', 'lstStyle')),
  ];
  return { placeholder, ancestors, lists };
}
