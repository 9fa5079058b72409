import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isMissing, NewFrame, WaitingFrame } from '@/components/page/DetailFrame';
import { readAddress } from '@/components/page/detailAddress';
import { useMe } from '@/lib/me';
import { screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { ClassForm } from '../components/ClassForm';
import { CLASS_TABS, StoredClass } from '../components/StoredClass';
import { useClass } from '../queries';

function useList() {
  const { t } = useTranslation('classes');
  return { title: t('title'), path: screenPath('class'), back: t('back_to_list') };
}

export default function ClassDetailPage() {
  const [search] = useSearchParams();
  const { id, mode } = readAddress(search);
  const tab = CLASS_TABS.find((name) => name === search.get('tab')) ?? 'info';
  if (mode === 'create') return <NewClass school={search.get('school') ?? undefined} />;
  return <OneClass key={id} id={id} mode={mode} tab={tab} />;
}

function NewClass({ school }: { school?: string }) {
  const { t } = useTranslation('classes');
  const me = useMe();
  return (
    <NewFrame
      list={useList()}
      title={t('new_title')}
      sentence={t('new_sentence')}
      may={usePermission('class.create')}
      mayNot={t('may_not_create')}
    >
      <ClassForm
        mode="create"
        school={school}
        ownSchool={me.scope === 'all' ? undefined : String(me.school?.id ?? '')}
      />
    </NewFrame>
  );
}

interface Props {
  id: number | undefined;
  mode: 'view' | 'edit';
  tab: (typeof CLASS_TABS)[number];
}

function OneClass({ id, mode, tab }: Props) {
  const { t } = useTranslation('classes');
  const list = useList();
  const row = useClass(id);
  if (row.data && !isMissing(id, row.error)) return <StoredClass row={row.data} wanted={mode} tab={tab} />;
  return (
    <WaitingFrame
      list={list}
      title={t('one_title')}
      id={id}
      query={row}
      icon={<IconUsersGroup size={24} stroke={1.6} />}
      notFound={t('not_found')}
      notFoundAdvice={t('not_found_advice')}
      loadFailed={t('load_failed')}
    />
  );
}
