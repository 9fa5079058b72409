import { XmlElement } from '../../xml';

type Value = string | number | undefined;

/** An element as it would stand in a .pptx. Attributes without a value and children that are none are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: (XmlElement | null | undefined | false)[]
): XmlElement {
  const given: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) given[key] = String(typeof value === 'number' ? Math.round(value) : value);
  }
  const made = new XmlElement(name, given);
  for (const child of children) if (child) made.children.push(child);
  return made;
}

/** Six digits of a colour as its element. */
export const colour = (hex: string, alpha?: number): XmlElement =>
  element('srgbClr', { val: hex }, alpha !== undefined && alpha < 1 && element('alpha', { val: alpha * 100_000 }));

export const solidFill = (hex: string, alpha?: number): XmlElement => element('solidFill', {}, colour(hex, alpha));
