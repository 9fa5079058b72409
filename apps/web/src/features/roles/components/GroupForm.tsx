import { groupCreate } from '@khue/contract/roles';
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
import { type Grants, toggled } from '../grants';
import { type Cell, codeOf } from '../permissionTable';
import { useAccessCache } from '../queries';
import type { Group } from '../roleTypes';
import { changedBody, type GroupField, type GroupValues, groupValues } from '../roleValues';
import { useAccessChoices } from '../useAccessChoices';
import { useChangeWords } from '../useChangeWords';
import { useMatrixState } from '../useMatrixState';
import { AccessLayout } from './AccessLayout';
import { CellExplanation } from './CellExplanation';
import { ChangesNote } from './ChangesNote';
import { GroupRoles } from './GroupRoles';
import { PermissionMatrix } from './PermissionMatrix';

interface Props {
  mode: FormMode;
  /** Absent while a group is being created. */
  group?: Group;
}

const inputOf = (values: GroupValues) => values;

export function GroupForm({ mode, group }: Props) {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const cache = useAccessCache();
  const changeWords = useChangeWords();
  const { statuses } = useAccessChoices();
  const [base, setBase] = useState(group);
  const [isStale, setStale] = useState(false);

  const save = (values: GroupValues, changed: readonly GroupField[]): Promise<Group> => {
    if (!base) return call('POST /api/group_permissions/', { body: groupCreate.parse(values) });
    if (changed.length === 0) return Promise.resolve(base);
    const body = changedBody(values, changed, base.updated_at);
    return call('PUT /api/group_permissions/{id}/', { params: { id: base.id }, body });
  };

  const form = useEntityForm({
    mode,
    initial: groupValues(group),
    schema: groupCreate,
    toInput: inputOf,
    label: (name) => t(`fields.${name}`),
    save,
    saved: (answer) => {
      void cache.keepGroup(answer);
      toast.success({ title: t(base ? 'group.edited' : 'group.created'), message: answer.name });
      void navigate(detailPath('group', 'view', answer.id), { replace: true });
    },
    failed: (error) => {
      if (error instanceof ApiError && error.code === 'conflict.stale') return setStale(true);
      toast.failure({
        title: t(base ? 'group.edit_failed' : 'group.create_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      });
    },
  });

  const isEditing = mode !== 'view';
  const stored = isEditing ? (base ?? group) : group;
  const { permissions } = form.values;
  const grants: Grants = { direct: permissions, groups: [], kept: [] };
  const matrix = useMatrixState(grants, 'group');
  const changes = changeWords(groupValues(stored), form.values, form.changed, () => '');
  const onToggle = isEditing
    ? (cell: Cell) => form.set({ permissions: toggled(permissions, codeOf(cell)) })
    : undefined;

  const saveLabel = !base
    ? t('group.create')
    : changes.length === 0
      ? t('save')
      : t('save_changes', { count: changes.length });
  const takeOver = async (id: number) => {
    const fresh = await call('GET /api/group_permissions/{id}/', { params: { id } });
    setBase(fresh);
    form.rebase(groupValues(fresh));
    setStale(false);
  };

  return (
    <>
      <FormPage
        form={{ ...form, changed: changes, focus: (name: string) => form.focus(name as GroupField) }}
        label={t('group.form')}
        saveLabel={saveLabel}
        onCancel={() => void navigate(group ? detailPath('group', 'view', group.id) : screenPath('group'))}
      >
        {isEditing && (
          <FormSection title={t('sections.about')} purpose={t('sections.group_purpose')}>
            <TextField field={form.field('name')} required />
            <TextField field={form.field('code')} required />
            <ChoiceField field={form.field('status')} required choices={statuses} />
            <TextField field={form.field('description')} />
          </FormSection>
        )}
        <AccessLayout matrix={<PermissionMatrix subject="group" {...matrix} onToggle={onToggle} />}>
          <CellExplanation
            cell={matrix.selected}
            grants={grants}
            subject="group"
            onToggle={onToggle}
            mayToggle={matrix.mayToggle}
          />
          {stored && <GroupRoles roles={stored.roles} />}
          <ChangesNote changes={changes} />
        </AccessLayout>
      </FormPage>
      {base && <StaleDialog opened={isStale} onTakeOver={() => takeOver(base.id)} onClose={() => setStale(false)} />}
    </>
  );
}
