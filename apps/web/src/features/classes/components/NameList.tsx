import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './NameList.module.css';

const MOST = 8;

interface Props {
  /** `note` stands behind the name, such as the class one is in. */
  people: readonly { id: number; name: string; note?: string }[];
}

/** Who it is about; of many only the first are named. */
export function NameList({ people }: Props) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const more = people.length - MOST;
  return (
    <ul className={classes.names}>
      {people.slice(0, MOST).map(({ id, name, note }) => (
        <li key={id} translate="no">
          {name}
          {note && <span className={look('dimmed')}> · {note}</span>}
        </li>
      ))}
      {more > 0 && (
        <li className={look('dimmed')}>{t('roster.and_more', { count: more, total: format.number(more) })}</li>
      )}
    </ul>
  );
}
