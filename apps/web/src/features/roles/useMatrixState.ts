import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/lib/session';
import { type Grants, groupsWith, kindOf } from './grants';
import { type Cell, codeOf } from './permissionTable';

/** What the matrix and the explanation beside it share: the selected cell, and what a press may do. */
export function useMatrixState(grants: Grants, subject: 'role' | 'group') {
  const { t } = useTranslation('roles');
  const own = useSession()?.permissions ?? [];
  const [selected, setSelected] = useState<Cell>();
  return {
    selected,
    onSelect: setSelected,
    kindOf: (cell: Cell) => kindOf(codeOf(cell), grants),
    stateOf: (cell: Cell) => {
      const kind = kindOf(codeOf(cell), grants);
      const groups = groupsWith(codeOf(cell), grants).map((group) => group.name);
      return kind === 'group'
        ? t('kinds.group_named', { groups: groups.join(', ') })
        : t(`kinds_of_${subject}.${kind}`);
    },
    // The server refuses it as well; here one sees beforehand that it would.
    mayToggle: (cell: Cell) =>
      kindOf(codeOf(cell), grants) !== 'kept' && (own.includes(codeOf(cell)) || grants.direct.includes(codeOf(cell))),
  };
}
