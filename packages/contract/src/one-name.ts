import { z } from 'zod';

/** For each name that the verbs use: what the wire calls it. The first that is sent counts, and is the one to blame. */
type WireNames = Readonly<Record<string, readonly [string, ...string[]]>>;

type Spoken<Value, Names extends WireNames, Required extends keyof Names> = Omit<Value, Names[keyof Names][number]> & {
  [Name in Exclude<keyof Names, Required>]?: Value[Names[Name][number] & keyof Value];
} & { [Name in Required]: Exclude<Value[Names[Name][number] & keyof Value], undefined> };

const registry = z.registry<{ names: WireNames }>();

/**
 * The wire has several names for some things, and others than ours for a few: `module` or `module_id` is our
 * `course_id`. This is where they become one; verbs never see them. `required` names must be sent under one of theirs.
 */
export function oneName<
  Shape extends z.ZodRawShape,
  const Names extends WireNames,
  Required extends keyof Names & string = never,
>(schema: z.ZodObject<Shape>, names: Names, required: readonly Required[] = []) {
  const spoken = schema.transform((value, ctx) => {
    const result: Record<string, unknown> = { ...value };
    for (const [name, aliases] of Object.entries(names)) {
      const sent = aliases.map((alias) => (value as Record<string, unknown>)[alias]).find((one) => one !== undefined);
      for (const alias of aliases) if (alias !== name) delete result[alias];
      if (sent !== undefined) result[name] = sent;
      else if ((required as readonly string[]).includes(name)) {
        ctx.addIssue({ code: 'custom', path: [aliases[0]], message: 'validation.required' });
      }
    }
    return result as Spoken<z.output<z.ZodObject<Shape>>, Names, Required>;
  });
  registry.add(spoken, { names });
  return spoken;
}

/** Both address systems, as schools and people send them. */
export const ADDRESS_NAMES = {
  ward_code: ['wards_code', 'wards'],
  district_code: ['district'],
  province_code: ['province'],
  ward_code_2: ['wards_2_id', 'wards_code_2', 'wards_2'],
  province_code_2: ['province_2'],
} as const;

/** A field as the sender called it, so that a complaint stands beside what they typed. */
export function nameOnWire(schema: z.ZodType | undefined, field: string, sent: unknown): string {
  if (!schema) return field;
  const { options } = schema._zod.def as { options?: readonly z.ZodType[] };
  const aliases = [schema, ...(options ?? [])].map((one) => registry.get(one)?.names[field]).find(Boolean);
  if (!aliases) return field;
  const body = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  return aliases.find((alias) => body[alias] !== undefined) ?? aliases[0];
}
