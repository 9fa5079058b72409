const SCHEME = 'data-mantine-color-scheme';
const { documentElement: root } = document;

let onScreen: string | null = null;

/** Paper is white, whichever scheme the screen has: what is printed has the light one's colours throughout. */
window.addEventListener('beforeprint', () => {
  onScreen = root.getAttribute(SCHEME);
  root.setAttribute(SCHEME, 'light');
});
window.addEventListener('afterprint', () => {
  if (onScreen) root.setAttribute(SCHEME, onScreen);
});
