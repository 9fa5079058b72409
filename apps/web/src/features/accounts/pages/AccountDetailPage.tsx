import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readAddress } from '@/components/page/detailAddress';
import type { SavedAccount } from '../accountTypes';
import { FirstPasswordDialog } from '../components/FirstPasswordDialog';
import { NewAccount } from '../components/NewAccount';
import { StoredAccount } from '../components/StoredAccount';

/**
 * Creating, viewing and editing are one page, so what only the answer of a save says (a first password, doubts)
 * lives in its memory: it outlasts the step to the view and nothing else, neither a reload nor the history.
 */
export default function AccountDetailPage() {
  const [search] = useSearchParams();
  const { id, mode } = readAddress(search);
  const [answer, setAnswer] = useState<SavedAccount>();

  if (mode === 'create') return <NewAccount onSaved={setAnswer} />;
  const own = answer?.id === id ? answer : undefined;
  const password = own?.first_password;
  return (
    <>
      <StoredAccount key={id} id={id} wanted={mode} warnings={own?.warnings ?? []} onSaved={setAnswer} />
      {own && password && (
        <FirstPasswordDialog
          given={{ user_id: own.id, full_name: own.full_name, username: own.username, first_password: password }}
          onClose={() => setAnswer({ ...own, first_password: undefined })}
        />
      )}
    </>
  );
}
