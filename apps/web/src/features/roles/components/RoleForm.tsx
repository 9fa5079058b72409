import { menusFor, type ScreenKey, tabsFor } from '@khue/contract/screens';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FormSection } from '@/components/form/FormSection';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { TextField } from '@/components/form/TextField';
import { useRowForm } from '@/components/form/useRowForm';
import { look, lookWith } from '@/components/look/look';
import { nameOf } from '@/components/text/nameOf';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { effectiveCodes, type Grants, toggled } from '../grants';
import { codeOf } from '../permissionTable';
import { usePermissionWords } from '../permissionWords';
import { ROLE } from '../queries';
import { ROLE_FORM } from '../roleForm';
import type { Role } from '../roleTypes';
import { useAccessChoices } from '../useAccessChoices';
import { useChangeWords } from '../useChangeWords';
import { useMatrixState } from '../useMatrixState';
import { AccessLayout, SideCard } from './AccessLayout';
import { CellExplanation } from './CellExplanation';
import { ChangesNote } from './ChangesNote';
import { PermissionMatrix } from './PermissionMatrix';
import classes from './RoleForm.module.css';
import { RoleGroups, useGroupChoices } from './RoleGroups';

interface Props {
  mode: FormMode;
  /** Absent while a role is being created. */
  role?: Role;
}

export function RoleForm({ mode, role }: Props) {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const changeWords = useChangeWords();
  const { scopes, statuses } = useAccessChoices();
  const { form, base, stale } = useRowForm({
    mode,
    row: role,
    shape: ROLE_FORM,
    label: (name) => t(`fields.${name}`),
    create: (body) => call('POST /api/roles/', { body }),
    update: (id, body) => call('PUT /api/roles/{id}/', { params: { id }, body }),
    reload: ROLE.read,
    nameOf,
    words: (outcome) => t(`role.${outcome}`),
    saved: (answer) => {
      void navigate(detailPath('role', 'view', answer.id), { replace: true });
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
  const changes = changeWords(ROLE_FORM.valuesOf(stored), form.values, form.changed, (id) => groupById(id)?.name ?? '');
  const onToggle = isEditing
    ? (cell: Parameters<typeof codeOf>[0]) => form.set({ permissions: toggled(permissions, codeOf(cell)) })
    : undefined;

  const saveLabel = !base
    ? t('role.create')
    : changes.length === 0
      ? t('save')
      : t('save_changes', { count: changes.length });
  // The system needs its own roles under their codes, with their range of data, and switched on.
  const fixed = <Name extends 'code' | 'scope' | 'status'>(name: Name) =>
    stored?.is_system ? { ...form.field(name), mode: 'view' as const } : form.field(name);

  return (
    <RowFormPage
      form={{ ...form, changed: changes }}
      stale={stale}
      screen="role"
      id={role?.id}
      label={t('role.form')}
      saveLabel={saveLabel}
    >
      {isEditing && (
        <FormSection title={t('sections.about')} purpose={t('sections.role_purpose')}>
          <TextField field={form.field('name')} required />
          <TextField field={form.field('en_name')} />
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
    </RowFormPage>
  );
}

/** The menu that those who hold the role find; in brackets the tabs of an entry. */
function ResultingScreens({ codes, scope }: { codes: readonly string[]; scope: string }) {
  const { t } = useTranslation(['roles', 'shell']);
  const words = usePermissionWords();
  const screens = menusFor(codes, scope);
  const groups = [...new Set(screens.map((screen) => screen.group))];
  const wordsOf = (key: string) => {
    const tabs = tabsFor(key as ScreenKey, codes, scope).filter((tab) => tab.key !== key);
    const name = t(`shell:menu.${key}`);
    return tabs.length === 0 ? name : `${name} (${tabs.map((tab) => t(`shell:menu.${tab.key}`)).join(', ')})`;
  };
  return (
    <SideCard title={t('screens.title')}>
      {screens.length === 0 && <p className={look('m-0', 'dimmed')}>{t('screens.none')}</p>}
      <dl className={lookWith(classes.list, 'm-0')}>
        {groups.map((group) => (
          <div key={group}>
            <dt>{group === 'home' ? t('screens.home') : words.group(group)}</dt>
            <dd>
              {screens
                .filter((screen) => screen.group === group)
                .map((screen) => wordsOf(screen.key))
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </SideCard>
  );
}
