import { z } from 'zod';

/** What the reader may do with a row, by name. The server decides it and refuses by the same rules. */
export const abilities = <const Name extends string>(...names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>);
