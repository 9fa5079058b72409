/** Stands for the library that cleans HTML, which does nothing reliable in a document without a browser. */
export function sanitize(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
