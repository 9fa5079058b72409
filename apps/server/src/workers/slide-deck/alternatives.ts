import type { XmlElement } from '../xml';

/** Of two ways to say the same, the one that can be read here. */
export function chosenOf(alternatives: XmlElement): readonly XmlElement[] {
  const fallback = alternatives.child('Fallback');
  for (const choice of alternatives.all('Choice')) {
    const needs = (choice.attribute('Requires') ?? '').split(' ');
    const isKnown = needs.every((name) => /^(?:a14|p14|p15|a16|p16|wps)$/.test(name));
    if (isKnown && !choice.child('contentPart')) return choice.children;
  }
  return fallback?.children.length ? fallback.children : (alternatives.child('Choice')?.children ?? []);
}
