/** By what names of classes are compared, as the index `classes_open_name` does: "6a " is the class 6A. */
export const classNameKey = (name: string): string => name.replace(/\s+/g, '').toLowerCase();
