import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FormSection } from '@/components/form/FormSection';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { TextField } from '@/components/form/TextField';
import { useRowForm } from '@/components/form/useRowForm';
import { look, lookWith } from '@/components/look/look';
import { useAbilities } from '@/lib/abilities';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { type Grants, toggled } from '../grants';
import { type Cell, codeOf } from '../permissionTable';
import { GROUP } from '../queries';
import { GROUP_FORM } from '../roleForm';
import type { Group } from '../roleTypes';
import { useAccessChoices } from '../useAccessChoices';
import { useChangeWords } from '../useChangeWords';
import { useMatrixState } from '../useMatrixState';
import { AccessLayout, SideCard } from './AccessLayout';
import { CellExplanation } from './CellExplanation';
import { ChangesNote } from './ChangesNote';
import { PermissionMatrix } from './PermissionMatrix';
import classes from './RoleGroups.module.css';

interface Props {
  mode: FormMode;
  /** Absent while a group is being created. */
  group?: Group;
}

export function GroupForm({ mode, group }: Props) {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const changeWords = useChangeWords();
  const { statuses } = useAccessChoices();
  const { form, base, stale } = useRowForm({
    mode,
    row: group,
    shape: GROUP_FORM,
    label: (name) => t(`fields.${name}`),
    create: (body) => call('POST /api/group_permissions/', { body }),
    update: (id, body) => call('PUT /api/group_permissions/{id}/', { params: { id }, body }),
    reload: GROUP.read,
    nameOf: ({ name }) => name,
    words: (outcome) => t(`group.${outcome}`),
    saved: (answer) => {
      void navigate(detailPath('group', 'view', answer.id), { replace: true });
    },
  });

  const isEditing = mode !== 'view';
  const stored = isEditing ? (base ?? group) : group;
  const { permissions } = form.values;
  const grants: Grants = { direct: permissions, groups: [], kept: [] };
  const matrix = useMatrixState(grants, 'group');
  const changes = changeWords(GROUP_FORM.valuesOf(stored), form.values, form.changed, () => '');
  const onToggle = isEditing
    ? (cell: Cell) => form.set({ permissions: toggled(permissions, codeOf(cell)) })
    : undefined;

  const saveLabel = !base
    ? t('group.create')
    : changes.length === 0
      ? t('save')
      : t('save_changes', { count: changes.length });

  return (
    <RowFormPage
      form={{ ...form, changed: changes }}
      stale={stale}
      screen="group"
      id={group?.id}
      label={t('group.form')}
      saveLabel={saveLabel}
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
    </RowFormPage>
  );
}

/** Which roles a change of the group reaches. */
function GroupRoles({ roles }: { roles: Group['roles'] }) {
  const { t } = useTranslation('roles');
  const { view: maySee } = useAbilities('role');
  return (
    <SideCard title={t('roles_of_group.title')}>
      <p className={look('mb-8', 'dimmed')}>
        {roles.length > 0 ? t('roles_of_group.reach', { count: roles.length }) : t('roles_of_group.none')}
      </p>
      <ul className={look('mb-8', 'p-0', 'no-list')}>
        {roles.map((role) => (
          <li key={role.id} className={lookWith(classes.group, 'row', 'gap-10', 'line-bottom', 'icons-keep')}>
            <IconShieldCheck size={17} stroke={1.6} aria-hidden="true" />
            <span className={lookWith(classes.name, 'fill', 'break')} translate="no">
              {maySee ? <Link to={detailPath('role', 'view', role.id)}>{role.name}</Link> : role.name}
            </span>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
