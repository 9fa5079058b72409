import { IconClockPlus, IconFileText, IconPlayerStop, IconRotateClockwise, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '@/components/table/RowActions';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { answersPath } from '../testPaths';
import type { Sitter } from '../testTypes';

/** What is about to be done, and to whom; nobody in particular is everybody. */
export type Doing = { what: 'extend' | 'end'; students: readonly Sitter[] } | { what: 'reopen'; student: Sitter };

const ICON = { size: 17, stroke: 1.6 };

/** What a teacher can do with one student now. Who only watches may still read. */
export function useSitterActions(mayEdit: boolean, act: (doing: Doing) => void): (row: Sitter) => RowAction[] {
  const { t } = useTranslation('class_exams');
  const recordOf = useStudentRecordPath();

  const changesOf = (row: Sitter): RowAction[] => {
    const extend: RowAction = {
      key: 'extend',
      label: t('live.extend_one'),
      icon: <IconClockPlus {...ICON} />,
      run: () => act({ what: 'extend', students: [row] }),
      quick: true,
    };
    if (row.state === 'not_started') return [extend];
    if (row.state === 'open') {
      const end: RowAction = {
        key: 'end',
        label: t('live.end_one'),
        icon: <IconPlayerStop {...ICON} />,
        run: () => act({ what: 'end', students: [row] }),
      };
      return [extend, end];
    }
    return [
      {
        key: 'reopen',
        label: t('live.reopen'),
        icon: <IconRotateClockwise {...ICON} />,
        run: () => act({ what: 'reopen', student: row }),
        quick: true,
      },
    ];
  };

  return (row) => {
    const record = recordOf(row.user.id);
    const reading: (RowAction | false)[] = [
      row.activity_id !== null && {
        key: 'paper',
        label: t('live.paper'),
        icon: <IconFileText {...ICON} />,
        to: answersPath(row.activity_id),
        quick: true,
      },
      record !== undefined && { key: 'record', label: t('live.record'), icon: <IconUser {...ICON} />, to: record },
    ];
    return [...(mayEdit ? changesOf(row) : []), ...reading.filter((action) => action !== false)];
  };
}
