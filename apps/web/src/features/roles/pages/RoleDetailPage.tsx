import { USER_COUNT_LIMIT } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { readAddress } from '@/components/page/detailAddress';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { NewFrame, WaitingFrame } from '../components/DetailFrame';
import { DetailHeader } from '../components/DetailHeader';
import { PreviewButton } from '../components/PreviewButton';
import { RoleForm } from '../components/RoleForm';
import { useRole } from '../queries';
import type { Role } from '../roleTypes';

export default function RoleDetailPage() {
  const [search] = useSearchParams();
  const { id, mode } = readAddress(search);
  const mayCreate = usePermission('role.create');
  if (mode === 'create') {
    return (
      <NewFrame subject="role" may={mayCreate}>
        <RoleForm mode="create" />
      </NewFrame>
    );
  }
  return <StoredRole key={id} id={id} wanted={mode} />;
}

function StoredRole({ id, wanted }: { id: number | undefined; wanted: 'view' | 'edit' }) {
  const { t } = useTranslation('roles');
  const me = useMe();
  const mayEdit = usePermission('role.edit') && !me.viewing_as;
  const query = useRole(id);
  const reach = useReach();
  const role = query.error ? undefined : query.data;
  if (!role) return <WaitingFrame subject="role" id={id} query={query} />;
  const isEditing = wanted === 'edit' && mayEdit;
  return (
    <>
      <DetailHeader
        row={role}
        listTitle={t('role.title')}
        listPath={screenPath('role')}
        viewPath={detailPath('role', 'view', role.id)}
        editPath={mayEdit && !isEditing ? detailPath('role', 'edit', role.id) : undefined}
        isEditing={isEditing}
        reach={reach(role)}
        actions={!isEditing && me.scope === 'all' && !me.viewing_as && <PreviewButton role={role} />}
      />
      <RoleForm key={isEditing ? 'edit' : 'view'} mode={isEditing ? 'edit' : 'view'} role={role} />
    </>
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
