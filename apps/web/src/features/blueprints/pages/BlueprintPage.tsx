import { IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '@/components/page/DetailScreen';
import { BlueprintEditor } from '../BlueprintEditor';
import { BLUEPRINT } from '../queries';

/** One blueprint: looked at and filled in on the same page. */
export default function BlueprintPage() {
  const { t } = useTranslation('blueprints');
  return (
    <DetailScreen
      screen="blueprints"
      editsHere={false}
      icon={<IconTable size={24} stroke={1.6} />}
      words={{
        list: t('title'),
        back: t('back'),
        one: t('one'),
        notFound: t('not_found'),
        notFoundAdvice: t('not_found_advice'),
        loadFailed: t('load_failed'),
      }}
      useRow={BLUEPRINT.useRow}
    >
      {(row, view) => <BlueprintEditor key={row.id} row={row} header={view.header} />}
    </DetailScreen>
  );
}
