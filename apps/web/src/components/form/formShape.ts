import type { z } from 'zod';

interface Options<Row, Values extends object, Create extends z.ZodType, Update extends z.ZodType> {
  /** The values of a new row, in the order of the screen. Most are text, as people type it. */
  blank: Values;
  /** What of a stored row a field shows, where that is not the row's property of the same name. */
  read?: (row: Row) => Partial<Record<keyof Values, unknown>>;
  /** Where an empty box is a mistake to be told; elsewhere it means "no value". */
  required?: readonly (keyof Values)[];
  /** What is sent in another form than as text: numbers, lists, things that are left out. */
  send?: (values: Values) => Record<string, unknown>;
  /** Fields that only make sense together: when one changed, all of them are sent. */
  together?: readonly (readonly (keyof Values)[])[];
  /** Fields that are sent as parts of something: under which name. */
  within?: Partial<Record<keyof Values, string>>;
  create: Create;
  update: Update;
}

/** How the fields of a form become what the server reads, and the other way round. */
export interface FormShape<Row, Values extends object, Create extends z.ZodType, Update extends z.ZodType> {
  schema: Create;
  valuesOf: (row: Row | undefined) => Values;
  inputOf: (values: Values) => Record<string, unknown>;
  createBody: (values: Values) => z.output<Create>;
  /** Only what changed is sent, so that two people who edit different fields do not undo each other. */
  updateBody: (values: Values, changed: readonly (keyof Values)[], updatedAt?: string) => z.output<Update>;
}

/** `formShape<Row>()({ blank, create, update, … })`: the row is named, the rest is understood. */
export const formShape =
  <Row extends object>() =>
  <Values extends object, Create extends z.ZodType, Update extends z.ZodType>(
    options: Options<Row, Values, Create, Update>,
  ): FormShape<Row, Values, Create, Update> => {
    const { blank, required = [], together = [] } = options;
    const fields = Object.entries(blank) as [keyof Values & string, unknown][];

    const inputOf = (values: Values) => {
      const entries = fields.map(([field]) => {
        const value: unknown = values[field];
        return [field, value === '' && !required.includes(field) ? null : value];
      });
      return { ...Object.fromEntries(entries), ...options.send?.(values) };
    };

    return {
      schema: options.create,
      inputOf,
      valuesOf: (row) => {
        if (!row) return blank;
        const stored: Partial<Record<string, unknown>> = { ...row, ...options.read?.(row) };
        const entries = fields.map(([field, value]) => [
          field,
          typeof value === 'string' ? String(stored[field] ?? '') : (stored[field] ?? value),
        ]);
        return Object.fromEntries(entries) as Values;
      },
      createBody: (values) => options.create.parse(inputOf(values)),
      updateBody: (values, changed, updatedAt) => {
        const along = together.filter((group) => group.some((field) => changed.includes(field))).flat();
        const wholes = changed.flatMap((field) => options.within?.[field] ?? []);
        const sent = new Set<PropertyKey>([...changed, ...along, ...wholes]);
        const entries = Object.entries(inputOf(values)).filter(([field]) => sent.has(field));
        return options.update.parse({
          ...Object.fromEntries(entries),
          ...(updatedAt === undefined ? {} : { updated_at: updatedAt }),
        });
      },
    };
  };
