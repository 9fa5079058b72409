import { USER_COUNT_LIMIT } from '@khue/contract/constants';
import { IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '@/components/page/DetailScreen';
import { nameOf } from '@/components/text/nameOf';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { accessHeader } from '../components/accessHeader';
import { PreviewButton } from '../components/PreviewButton';
import { RoleForm } from '../components/RoleForm';
import { ROLE } from '../queries';
import type { Role } from '../roleTypes';

export default function RoleDetailPage() {
  const { t } = useTranslation('roles');
  const reach = useReach();
  return (
    <DetailScreen
      screen="role"
      can={useAbilities('role')}
      icon={<IconShieldOff size={24} stroke={1.6} />}
      words={{
        list: t('role.title'),
        back: t('role.back_to_list'),
        one: t('role.one_title'),
        notFound: t('role.not_found'),
        notFoundAdvice: t('not_found_advice'),
        loadFailed: t('load_failed'),
      }}
      create={{
        title: t('role.new_title'),
        sentence: t('role.new_sentence'),
        mayNot: t('role.may_not_create'),
        form: <RoleForm mode="create" />,
      }}
      useRow={ROLE.useRow}
    >
      {(role, { mode, header }) => (
        <>
          {header({
            ...accessHeader({ ...role, name: nameOf(role) }, reach(role)),
            actions: role.can.preview && <PreviewButton role={role} />,
          })}
          <RoleForm key={mode} mode={mode} role={role} />
        </>
      )}
    </DetailScreen>
  );
}

/** "Sees the data of one school. 214 people hold this role." */
function useReach() {
  const { t } = useTranslation('roles');
  const format = useFormat();
  return (role: Role) => {
    const people = format.number(role.user_count);
    const held =
      role.user_count >= USER_COUNT_LIMIT
        ? t('role.held_by_many', { people })
        : t('role.held_by', { count: role.user_count, people });
    return `${t(`scope_sentences.${role.scope}`)} ${held}`;
  };
}
