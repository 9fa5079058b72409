import { useQuery } from '@tanstack/react-query';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { nameOf } from '@/components/text/nameOf';
import { reading } from '@/lib/reading';
import classes from './Bank.module.css';

const FOREVER = { staleTime: Number.POSITIVE_INFINITY };

/** The names of the framework, read once. */
export function useCompetencyNames(): (code: string) => string {
  const { data } = useQuery({ ...reading('GET /api/competencies/'), ...FOREVER });
  const byCode = new Map(data?.results.map((tag) => [tag.code, tag]));
  return (code) => {
    const tag = byCode.get(code);
    return tag ? `${code} ${nameOf(tag)}` : code;
  };
}

/** What a material is about, by the national framework; on a card not more than fit. */
export function CompetencyTags({ codes, most }: { codes: readonly string[]; most?: number }) {
  const nameFor = useCompetencyNames();
  if (codes.length === 0) return null;
  return (
    <ul className={lookWith(classes.tags, 'flex', 'list', 'wrap', 'gap-6', 'narrow')}>
      {codes.slice(0, most).map((code) => (
        <li key={code}>
          <Tag>
            <span className={look('cut', 'narrow')} title={nameFor(code)}>
              {nameFor(code)}
            </span>
          </Tag>
        </li>
      ))}
    </ul>
  );
}
