import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FormMode } from '../../../components/form/fieldBinding';
import type { SavedAccount } from '../accountTypes';
import { FirstPasswordDialog } from '../components/FirstPasswordDialog';
import { NewAccount } from '../components/NewAccount';
import { StoredAccount } from '../components/StoredAccount';

/** Absent when the address names no account that could exist. */
function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function readMode(text: string | null): FormMode {
  return text === 'create' || text === 'edit' ? text : 'view';
}

/**
 * Creating, viewing and editing are one page, so what only the answer of a save says (a first password, doubts)
 * lives in its memory: it outlasts the step to the view and nothing else, neither a reload nor the history.
 */
export default function AccountDetailPage() {
  const [search] = useSearchParams();
  const mode = readMode(search.get('mode'));
  const id = readId(search.get('id'));
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
