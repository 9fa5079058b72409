import { FORMULA_LIMITS } from '@khue/scoring/formulas';
import katex from 'katex';
import 'katex/dist/katex.min.css';

/** A formula before it is one in the page, as far as we look into it. */
interface Drawn {
  attributes?: Record<string, string>;
  children?: Drawn[];
  toNode(): Node;
}

/** What the library has beside what it declares. */
interface Drawer {
  __renderToDomTree(tex: string, options: object): Drawn;
}

const STYLE = 'data-style';

/** The page's policy refuses styles that come as attributes: they travel under another name. */
function withRenamedStyles(drawn: Drawn): void {
  const { attributes, children = [] } = drawn;
  if (attributes?.style !== undefined) {
    attributes[STYLE] = attributes.style;
    delete attributes.style;
  }
  for (const child of children) withRenamedStyles(child);
}

/** Elements of a formula, made by script. Throws where it means nothing. */
export function drawnFormula(tex: string, display: boolean): Node {
  const options = { ...FORMULA_LIMITS, displayMode: display, throwOnError: true };
  const drawn = (katex as unknown as Drawer).__renderToDomTree(tex, options);
  withRenamedStyles(drawn);
  const node = drawn.toNode();
  for (const element of (node as Element).querySelectorAll<HTMLElement | SVGElement>(`[${STYLE}]`)) {
    for (const rule of (element.getAttribute(STYLE) ?? '').split(';')) {
      const [name = '', value = ''] = rule.split(':');
      element.style.setProperty(name.trim(), value.trim());
    }
    element.removeAttribute(STYLE);
  }
  return node;
}
