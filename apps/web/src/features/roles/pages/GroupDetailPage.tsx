import { IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '@/components/page/DetailScreen';
import { useAbilities } from '@/lib/abilities';
import { accessHeader } from '../components/accessHeader';
import { GroupForm } from '../components/GroupForm';
import { GROUP } from '../queries';

export default function GroupDetailPage() {
  const { t } = useTranslation('roles');
  return (
    <DetailScreen
      screen="group"
      can={useAbilities('permission_group')}
      icon={<IconShieldOff size={24} stroke={1.6} />}
      words={{
        list: t('group.title'),
        back: t('group.back_to_list'),
        one: t('group.one_title'),
        notFound: t('group.not_found'),
        notFoundAdvice: t('not_found_advice'),
        loadFailed: t('load_failed'),
      }}
      create={{
        title: t('group.new_title'),
        sentence: t('group.new_sentence'),
        mayNot: t('group.may_not_create'),
        form: <GroupForm mode="create" />,
      }}
      useRow={GROUP.useRow}
    >
      {(group, { mode, header }) => (
        <>
          {header({
            ...accessHeader(group, t('group.size', { count: group.permissions.length })),
          })}
          <GroupForm key={mode} mode={mode} group={group} />
        </>
      )}
    </DetailScreen>
  );
}
