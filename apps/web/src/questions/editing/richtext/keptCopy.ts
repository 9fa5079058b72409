const TAGS = new Set(
  'TABLE CAPTION COLGROUP COL THEAD TBODY TFOOT TR TH TD FIGURE FIGCAPTION IMG HR DL DT DD P DIV SPAN BR B STRONG I EM U S SUB SUP CODE PRE UL OL LI A'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'style class colspan rowspan scope border cellpadding cellspacing align src alt width height href target rel'.split(
    ' ',
  ),
);
const ADDRESSES = new Set(['src', 'href']);

/** A copy of what is kept as one piece, without anything that could run: it may come from the clipboard. */
export function keptCopy(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const inner of [copy, ...copy.querySelectorAll('*')]) {
    if (!TAGS.has(inner.tagName.toUpperCase())) {
      inner.remove();
      continue;
    }
    for (const { name, value } of [...inner.attributes]) {
      const isBad = ADDRESSES.has(name) && !/^(https?:|mailto:|\/|images?\/|content\/)/i.test(value.trim());
      if (!ATTRIBUTES.has(name) || isBad) inner.removeAttribute(name);
    }
  }
  return copy;
}
