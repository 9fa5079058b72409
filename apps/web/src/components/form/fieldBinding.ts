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
