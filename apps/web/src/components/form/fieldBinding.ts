export type FormMode = 'view' | 'edit' | 'create';

/** What a field needs of its form. Methods, so that a field of text accepts every kind of text. */
export interface FieldBinding<Value> {
  id: string;
  label: string;
  mode: FormMode;
  value: Value;
  error?: string;
  change(value: Value): void;
  /** The person has left the field: from now on it may complain. */
  leave(): void;
}

/** Fields of a form or of one item of a list in it. */
export interface FieldsBinding<Values> {
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  /** A list of things that have fields of their own: the choices of a question, the sections of an exam. */
  list: <Name extends ListNames<Values>>(name: Name) => ListBinding<ItemOf<Values[Name]>>;
}

export interface ListBinding<Item> {
  /** Of the list as a whole, which takes the focus when it is wrong as such (too few, too many). */
  id: string;
  label: string;
  mode: FormMode;
  error?: string;
  items: readonly ItemBinding<Item>[];
  append: (item: Item) => void;
  insert: (index: number, item: Item) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

export interface ItemBinding<Item> extends FieldsBinding<Item> {
  /** Stays with the item wherever it moves. */
  key: string;
  value: Item;
}

export type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

export type ListNames<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly object[] ? Name : never;
}[keyof Values & string];

/** The names of all fields, those of items after the name of their list: `choices.text`. */
export type FieldNames<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly (infer Item extends object)[]
    ? Name | `${Name}.${FieldNames<Item>}`
    : Name;
}[keyof Values & string];
