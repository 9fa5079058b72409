const DOTS = '…';
/** Where nothing can be measured. */
const USUAL_LETTER = 0.56;

let measuring: CanvasRenderingContext2D | null | undefined;

export function textWidth(text: string, size: number): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return text.length * size * USUAL_LETTER;
  measuring.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  return measuring.measureText(text).width;
}

/** As much of a text as there is room for: drawings do not cut their texts themselves. */
export function fittingText(text: string, room: number, size: number): string {
  if (textWidth(text, size) <= room) return text;
  let length = text.length;
  while (length > 1 && textWidth(`${text.slice(0, length).trimEnd()}${DOTS}`, size) > room) length -= 1;
  return `${text.slice(0, length).trimEnd()}${DOTS}`;
}
