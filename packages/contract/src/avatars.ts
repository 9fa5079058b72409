import { z } from 'zod';
import { endpoint, permission, signedIn } from './endpoint';
import { idParams } from './fields';

const ACCOUNT = { at: 'params.id', row: 'account' } as const;
const OWN = signedIn('Everyone may change their own picture.');
const ITSELF = { exempt: 'The caller’s own account.' } as const;
const saved = { 200: z.object({ avatar_url: z.string() }) };
const removed = { 204: z.void() };
const refusals = [
  'file.missing',
  'file.type_refused',
  'file.picture_too_large',
  'file.picture_damaged',
  'file.busy',
  'file.busy_with_yours',
  'file.quota_person',
  'file.quota_school',
  'file.disk_full',
  'file.store_away',
] as const;
const summary =
  'multipart field `file`: JPEG, PNG or WebP, at most 5 MB and 2048 × 2048 pixels; kept as a small square';

export const avatarEndpoints = {
  setOwn: endpoint({
    method: 'POST',
    path: '/api/me/avatar/',
    tag: 'accounts',
    summary: `Set one’s own picture (${summary})`,
    access: OWN,
    cost: 'high',
    scope: ITSELF,
    responses: saved,
    errors: refusals,
    transport: 'raw',
  }),
  removeOwn: endpoint({
    method: 'DELETE',
    path: '/api/me/avatar/',
    tag: 'accounts',
    summary: 'Remove one’s own picture',
    access: OWN,
    scope: ITSELF,
    responses: removed,
    errors: [],
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/account/{id}/avatar/',
    tag: 'accounts',
    summary: `Set somebody’s picture (${summary})`,
    access: permission('account.edit'),
    cost: 'high',
    scope: { refs: [ACCOUNT] },
    params: idParams,
    responses: saved,
    errors: [...refusals, 'account.edit_beyond'],
    transport: 'raw',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account/{id}/avatar/',
    tag: 'accounts',
    summary: 'Remove somebody’s picture',
    access: permission('account.edit'),
    scope: { refs: [ACCOUNT] },
    params: idParams,
    responses: removed,
    errors: ['account.edit_beyond'],
  }),
};
