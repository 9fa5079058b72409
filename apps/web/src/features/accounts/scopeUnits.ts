/** A form keeps text: the codes of units one after the other. */
export const unitsIn = (value: string): string[] => (value === '' ? [] : value.split(','));
