import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { readAddress } from '@/components/page/detailAddress';
import { useMe } from '@/lib/me';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { NewFrame, WaitingFrame } from '../components/DetailFrame';
import { DetailHeader } from '../components/DetailHeader';
import { GroupForm } from '../components/GroupForm';
import { useGroup } from '../queries';

export default function GroupDetailPage() {
  const [search] = useSearchParams();
  const { id, mode } = readAddress(search);
  const mayCreate = usePermission('permission_group.create');
  if (mode === 'create') {
    return (
      <NewFrame subject="group" may={mayCreate}>
        <GroupForm mode="create" />
      </NewFrame>
    );
  }
  return <StoredGroup key={id} id={id} wanted={mode} />;
}

function StoredGroup({ id, wanted }: { id: number | undefined; wanted: 'view' | 'edit' }) {
  const { t } = useTranslation('roles');
  const isLooking = useMe().viewing_as !== null;
  const mayEdit = usePermission('permission_group.edit') && !isLooking;
  const query = useGroup(id);
  const group = query.error ? undefined : query.data;
  if (!group) return <WaitingFrame subject="group" id={id} query={query} />;
  const isEditing = wanted === 'edit' && mayEdit;
  return (
    <>
      <DetailHeader
        row={group}
        listTitle={t('group.title')}
        listPath={screenPath('group')}
        viewPath={detailPath('group', 'view', group.id)}
        editPath={mayEdit && !isEditing ? detailPath('group', 'edit', group.id) : undefined}
        isEditing={isEditing}
        reach={t('group.size', { count: group.permissions.length })}
      />
      <GroupForm key={isEditing ? 'edit' : 'view'} mode={isEditing ? 'edit' : 'view'} group={group} />
    </>
  );
}
