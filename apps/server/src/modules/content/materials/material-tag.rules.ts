/** A tag of the national framework or of IC3, in both languages. */
export interface Tag {
  code: string;
  name: string;
  en_name: string;
  domain: { code: string; name: string; en_name: string };
}

type Row = Record<'code' | 'name' | 'enName' | 'domainCode' | 'domainName' | 'domainEnName', string>;

export const tagsOf = (rows: readonly Row[]): Tag[] =>
  rows.map(({ code, name, enName, domainCode, domainName, domainEnName }) => ({
    code,
    name,
    en_name: enName,
    domain: { code: domainCode, name: domainName, en_name: domainEnName },
  }));

/** Of codes that were sent, each once and in the order of the reference data; null: one of them is unknown. */
export function knownCodes(tags: readonly Tag[], codes: readonly string[]): string[] | null {
  const wanted = new Set(codes);
  const known = tags.map(({ code }) => code).filter((code) => wanted.has(code));
  return known.length === wanted.size ? known : null;
}
