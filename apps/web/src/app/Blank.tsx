/** While the first chunk is on its way the sheet stays empty: a flash of a spinner would be worse. */
export const Blank = () => null;
