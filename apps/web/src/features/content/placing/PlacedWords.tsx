import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useMaterialWords } from '../bank/materialWords';
import { TypeIcon } from '../bank/TypeIcon';
import classes from './Placing.module.css';
import type { Placed } from './placed';

type Shown = Pick<Placed, 'question' | 'library' | 'counts' | 'status'>;

/** What a material is, in two lines. One that students cannot see yet says so. */
export function PlacedWords({ material }: { material: Shown }) {
  const { t } = useTranslation('editor');
  const words = useMaterialWords();
  return (
    <>
      <TypeIcon library={material.library} />
      <span className={lookWith(classes.words, 'stack', 'fill')}>
        <span className={look('semibold', 'leading-14', 'break')} translate="no">
          {material.question}
        </span>
        <span className={look('note', 'm-0')}>
          {[words.type(material.library), words.counts(material.counts)].filter(Boolean).join(', ')}
        </span>
        {material.status !== 'published' && (
          <span>
            <Tag kind="warning">{t(`status.${material.status}`)}</Tag>
          </span>
        )}
      </span>
    </>
  );
}
