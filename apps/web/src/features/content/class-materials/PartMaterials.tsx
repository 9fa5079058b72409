import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { useMaterialWords } from '../bank/materialWords';
import { TypeIcon } from '../bank/TypeIcon';
import classes from './PartMaterials.module.css';
import type { CoursePart } from './partQueries';

interface Props {
  parts: readonly CoursePart[];
  linkOf: (row: { id: number }) => string;
  /** The classes that take the course. */
  taughtTo: readonly string[];
}

/** A course from its first chapter to its last, with what is to be worked through in each part. */
export function PartMaterials({ parts, linkOf, taughtTo }: Props) {
  const { t } = useTranslation(['bank', 'editor']);
  const format = useFormat();
  const words = useMaterialWords();
  const total = parts.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <section className={look('card', 'p-14-18')}>
      <p className={look('mb-8', 'semibold')}>
        {t('materials.sum', { count: total, total: format.number(total) })}{' '}
        <span className={look('note', 'regular')}>
          {t('materials.classes')} <span translate="no">{taughtTo.join(', ')}</span>
        </span>
      </p>
      <ol className={classes.parts}>
        {parts.map((part) => (
          <li key={part.id} className={classes.part} data-depth={part.depth}>
            <h2 className={lookWith(classes.name, 'm-0', 'text-md', 'semibold', 'leading-15')} translate="no">
              {part.name}
            </h2>
            {part.questions.length > 0 && (
              <ol className={classes.materials} aria-label={t('materials.of', { name: part.name })}>
                {part.questions.map((material) => (
                  <li key={material.id}>
                    <Link
                      to={linkOf(material)}
                      className={lookWith(
                        classes.material,
                        'row',
                        'gap-12',
                        'colour-inherit',
                        'round-md',
                        'touch',
                        'no-underline',
                        'hover',
                      )}
                      preventScrollReset
                    >
                      <TypeIcon library={material.library} />
                      <span className={look('stack', 'fill', 'break')}>
                        <span translate="no">{material.question}</span>
                        <span className={look('note', 'regular')}>
                          {[
                            words.type(material.library),
                            words.counts(material.counts),
                            t('points', { count: material.points, total: format.number(material.points) }),
                          ]
                            .filter(Boolean)
                            .join(', ')}
                        </span>
                      </span>
                      {material.status !== 'published' && (
                        <Tag kind="warning">{t(`editor:status.${material.status}`)}</Tag>
                      )}
                    </Link>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
