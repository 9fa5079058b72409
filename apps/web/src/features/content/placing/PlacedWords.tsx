import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useMaterialWords } from '../bank/materialWords';
import { TypeIcon } from '../bank/TypeIcon';
import { NewerVersion } from './NewerVersion';
import classes from './Placing.module.css';
import type { Held, Placed } from './placed';

type Shown = Pick<Placed, 'question' | 'library' | 'counts' | 'status'>;

/** What a material is, in two lines; what is out of the bank or has a newer version says so. */
export function PlacedWords({ material, held }: { material: Shown; held?: Held | undefined }) {
  const { t } = useTranslation(['editor', 'bank']);
  const words = useMaterialWords();
  return (
    <>
      <TypeIcon library={material.library} />
      <span className={lookWith(classes.words, 'stack', 'fill')}>
        <span className={look('semibold', 'leading-14', 'break')} translate="no">
          {material.question}
        </span>
        <span className={look('note', 'm-0')}>
          {[words.type(material.library), words.counts(material.counts), held && t('bank:placing.version', held)]
            .filter(Boolean)
            .join(', ')}
        </span>
        {material.status !== 'published' && (
          <span>
            <Tag kind="warning">{t(`editor:status.${material.status}`)}</Tag>
          </span>
        )}
        {held && <NewerVersion held={held} />}
      </span>
    </>
  );
}
