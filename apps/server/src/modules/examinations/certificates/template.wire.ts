import type { Actor } from '../../../platform/authz/actor';
import type { Ctx } from '../../../platform/http/context';
import { templateAbilities } from './template.policy';
import type { TemplateRow } from './template.repo';

export const wireTemplateInList = (actor: Actor, row: TemplateRow) => ({
  id: row.id,
  title: row.title,
  owner: { scope: row.owner_scope, id: row.owner_school_id ?? row.owner_province_code, name: row.owner_name },
  examination_count: row.examination_count,
  can: templateAbilities(actor, row),
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const wireTemplate = ({ actor, files }: Pick<Ctx, 'actor' | 'files'>, row: TemplateRow) => ({
  ...wireTemplateInList(actor, row),
  text: row.body,
  signers: row.signers,
  picture: row.picture_file_id === null ? null : files.mediaLink(row.picture_file_id),
});

/** For the activity log: in words. */
export const auditedTemplate = (row: TemplateRow) => ({
  title: row.title,
  owner: row.owner_name ?? row.owner_scope,
  text: row.body,
  signers: row.signers.map(({ name, title }) => `${name} (${title})`),
});
