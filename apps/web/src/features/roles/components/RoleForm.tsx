import { roleCreate } from '@khue/contract/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FormPage } from '@/components/form/FormPage';
import { FormSection } from '@/components/form/FormSection';
import type { FormMode } from '@/components/form/fieldBinding';
import { StaleDialog } from '@/components/form/StaleDialog';
import { TextField } from '@/components/form/TextField';
import { useEntityForm } from '@/components/form/useEntityForm';
import { ApiError, call } from '@/lib/api';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { effectiveCodes, type Grants, toggled } from '../grants';
import { codeOf } from '../permissionTable';
import { useAccessCache } from '../queries';
import type { Role } from '../roleTypes';
import { changedBody, type RoleField, type RoleValues, roleBody, roleValues } from '../roleValues';
import { useAccessChoices } from '../useAccessChoices';
import { useChangeWords } from '../useChangeWords';
import { useMatrixState } from '../useMatrixState';
import { AccessLayout } from './AccessLayout';
import { CellExplanation } from './CellExplanation';
import { ChangesNote } from './ChangesNote';
import { PermissionMatrix } from './PermissionMatrix';
import { ResultingScreens } from './ResultingScreens';
import { RoleGroups, useGroupChoices } from './RoleGroups';

interface Props {
  mode: FormMode;
  /** Absent while a role is being created. */
  role?: Role;
}

const inputOf = (values: RoleValues) => values;

export function RoleForm({ mode, role }: Props) {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const cache = useAccessCache();
  const changeWords = useChangeWords();
  const { scopes, statuses } = useAccessChoices();
  // The version the person is editing; it moves on only when they take over somebody else's changes.
  const [base, setBase] = useState(role);
  const [isStale, setStale] = useState(false);

  const save = (values: RoleValues, changed: readonly RoleField[]): Promise<Role> => {
    if (!base) return call('POST /api/roles/', { body: roleBody(values) });
    if (changed.length === 0) return Promise.resolve(base);
    const body = changedBody(values, changed, base.updated_at);
    return call('PUT /api/roles/{id}/', { params: { id: base.id }, body });
  };

  const form = useEntityForm({
    mode,
    initial: roleValues(role),
    schema: roleCreate,
    toInput: inputOf,
    label: (name) => t(`fields.${name}`),
    save,
    saved: (answer) => {
      void cache.keepRole(answer);
      toast.success({ title: t(base ? 'role.edited' : 'role.created'), message: answer.name });
      void navigate(detailPath('role', 'view', answer.id), { replace: true });
    },
    failed: (error) => {
      if (error instanceof ApiError && error.code === 'conflict.stale') return setStale(true);
      toast.failure({
        title: t(base ? 'role.edit_failed' : 'role.create_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      });
    },
  });

  const isEditing = mode !== 'view';
  // Who only looks sees what is stored now, also when it has just been fetched again.
  const stored = isEditing ? (base ?? role) : role;
  const choices = useGroupChoices(isEditing);
  const known = [...choices, ...(role?.group_permissions ?? []), ...(base?.group_permissions ?? [])];
  const groupById = (id: number) => known.find((group) => group.id === id);
  const { permissions, group_permissions: groupIds, scope } = form.values;
  const groups = groupIds.flatMap((id) => groupById(id) ?? []);
  const grants: Grants = { direct: permissions, groups, kept: stored?.kept_permissions ?? [] };
  const matrix = useMatrixState(grants, 'role');
  const changes = changeWords(roleValues(stored), form.values, form.changed, (id) => groupById(id)?.name ?? '');
  const onToggle = isEditing
    ? (cell: Parameters<typeof codeOf>[0]) => form.set({ permissions: toggled(permissions, codeOf(cell)) })
    : undefined;

  const saveLabel = !base
    ? t('role.create')
    : changes.length === 0
      ? t('save')
      : t('save_changes', { count: changes.length });
  const takeOver = async (id: number) => {
    const fresh = await call('GET /api/roles/{id}/', { params: { id } });
    setBase(fresh);
    form.rebase(roleValues(fresh));
    setStale(false);
  };
  // The system needs its own roles under their codes, with their range of data, and switched on.
  const fixed = <Name extends 'code' | 'scope' | 'status'>(name: Name) =>
    stored?.is_system ? { ...form.field(name), mode: 'view' as const } : form.field(name);

  return (
    <>
      <FormPage
        form={{ ...form, changed: changes, focus: (name: string) => form.focus(name as RoleField) }}
        label={t('role.form')}
        saveLabel={saveLabel}
        onCancel={() => void navigate(role ? detailPath('role', 'view', role.id) : screenPath('role'))}
      >
        {isEditing && (
          <FormSection title={t('sections.about')} purpose={t('sections.role_purpose')}>
            <TextField field={form.field('name')} required />
            <TextField field={fixed('code')} required />
            <ChoiceField field={fixed('scope')} required choices={scopes} />
            <ChoiceField field={fixed('status')} required choices={statuses} />
            <TextField field={form.field('description')} />
          </FormSection>
        )}
        <AccessLayout matrix={<PermissionMatrix subject="role" {...matrix} onToggle={onToggle} />}>
          <CellExplanation
            cell={matrix.selected}
            grants={grants}
            subject="role"
            onToggle={onToggle}
            mayToggle={matrix.mayToggle}
          />
          <RoleGroups
            groups={groups}
            choices={choices}
            onChange={isEditing ? (group_permissions) => form.set({ group_permissions }) : undefined}
          />
          <ResultingScreens codes={effectiveCodes(grants)} scope={scope} />
          <ChangesNote changes={changes} />
        </AccessLayout>
      </FormPage>
      {base && <StaleDialog opened={isStale} onTakeOver={() => takeOver(base.id)} onClose={() => setStale(false)} />}
    </>
  );
}
