let isDown = false;

const note = (down: boolean) => () => {
  isDown = down;
};
window.addEventListener('pointerdown', note(true), true);
window.addEventListener('pointerup', note(false), true);
window.addEventListener('pointercancel', note(false), true);

/**
 * Does something once the pointer is up again, or at once when it is not down. What leaves the page while a button
 * is being pressed moves that button from under the pointer, and the press is lost.
 */
export function afterPointer(act: () => void): void {
  if (!isDown) act();
  else window.addEventListener('pointerup', () => setTimeout(act, 0), { once: true });
}
