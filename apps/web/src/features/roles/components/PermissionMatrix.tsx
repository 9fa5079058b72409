import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/filters/SearchField';
import { lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import type { GrantKind } from '../grants';
import { AREA_GROUPS } from '../permissionTable';
import { usePermissionWords } from '../permissionWords';
import { GrantMark } from './GrantMark';
import { MatrixGrid } from './MatrixGrid';
import { MatrixList } from './MatrixList';
import type { MatrixProps } from './matrixTypes';
import classes from './PermissionMatrix.module.css';

interface Props extends Omit<MatrixProps, 'areaGroups' | 'label'> {
  /** Whose permissions they are. */
  subject: 'role' | 'group';
}

/** All permissions there are, with what is granted; as a table at a desk, as a list on a phone. */
export function PermissionMatrix({ subject, ...matrix }: Props) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const [term, setTerm] = useState('');
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const areaGroups = AREA_GROUPS.map(({ group, areas }) => ({
    group,
    areas: areas.filter((area) => words.matches(area, term)),
  })).filter(({ areas }) => areas.length > 0);
  const shared = { ...matrix, areaGroups, label: t('matrix.label') };

  return (
    <div className={lookWith(classes.card, 'card', 'narrow')}>
      <div className={lookWith(classes.head, 'bar', 'gap-10-16', 'line-bottom')}>
        <MatrixLegend subject={subject} />
        <SearchField className={classes.search} label={t('matrix.search')} value={term} onChange={setTerm} />
      </div>
      {areaGroups.length === 0 ? (
        <EmptyState title={t('matrix.none_found')} advice={t('none_found_advice')} />
      ) : isPhone ? (
        <MatrixList {...shared} />
      ) : (
        <MatrixGrid {...shared} />
      )}
    </div>
  );
}

const KINDS: Record<'role' | 'group', readonly GrantKind[]> = {
  role: ['direct', 'group', 'kept', 'none'],
  group: ['direct', 'none'],
};

function MatrixLegend({ subject }: { subject: 'role' | 'group' }) {
  const { t } = useTranslation('roles');
  return (
    <ul className={lookWith(classes.legend, 'flex', 'list', 'wrap', 'text-sm')} aria-label={t('matrix.legend')}>
      {KINDS[subject].map((kind) => (
        <li key={kind}>
          <GrantMark kind={kind} />
          {t(`kinds_of_${subject}.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
