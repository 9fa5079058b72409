import { z } from 'zod';
import { abilities } from './abilities';
import {
  CERTIFICATE_PLACEHOLDERS,
  CERTIFICATE_STATUSES,
  CERTIFICATE_TEXT_LIMIT,
  MOST_SIGNERS,
  placeholdersIn,
} from './certificate-words';
import { PAGE_SIZE } from './constants';
import { endpoint, open, permission, type ScopeRule } from './endpoint';
import { owner, ownerIn } from './examination-owners';
import { idParams, instant, nullableInstant, requiredText, staleGuard } from './fields';
import { filterOneOf, filterText, listOf, listQuery } from './list';

const signer = z.object({ name: z.string(), title: z.string() });

const templateInList = z.object({
  id: z.number().int(),
  title: z.string(),
  owner,
  /** Examinations that name it; 0 for readers who do not keep it. */
  examination_count: z.number().int(),
  can: abilities('edit', 'delete'),
  created_at: instant(),
  updated_at: instant(),
});
const template = templateInList.extend({
  text: z.string(),
  signers: z.array(signer),
  /** Signature and seal, as a link that expires. */
  picture: z.string().nullable(),
});

const KNOWN: readonly string[] = CERTIFICATE_PLACEHOLDERS;
const withPlaceholders = (most: number) =>
  requiredText(most).refine(
    (text) => placeholdersIn(text).every((name) => KNOWN.includes(name)),
    'validation.certificate_placeholder',
  );

const written = {
  title: withPlaceholders(100),
  text: withPlaceholders(CERTIFICATE_TEXT_LIMIT),
  signers: z
    .array(z.object({ name: requiredText(100), title: requiredText(100) }), { error: 'validation.type' })
    .max(MOST_SIGNERS, { error: 'validation.too_many' }),
};
export const certificateTemplateCreate = z.object({
  ...written,
  signers: written.signers.default([]),
  owner: ownerIn.optional(),
});
export const certificateTemplateUpdate = z.object({ ...written, updated_at: staleGuard() }).partial();

const TEMPLATES = '/api/certificate_templates/';
const TEMPLATE = `${TEMPLATES}{id}/` as const;
const ofTemplate: ScopeRule = { refs: [{ at: 'params.id', row: 'certificate_template' }] };
/** Whoever plans an examination chooses one. */
const mayChoose = permission('certificate.view', 'examination.create', 'examination.edit');
const tag = 'certificates';

export const certificateTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: TEMPLATES,
    tag,
    summary: 'Templates that the caller keeps, and those of the province and the whole programme that a school may use',
    access: mayChoose,
    scope: { lists: 'certificate_template' },
    query: listQuery({ pageSize: PAGE_SIZE.default, ordering: ['title', 'updated_at'] }, { search: filterText() }),
    responses: { 200: listOf(templateInList) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: TEMPLATES,
    tag,
    summary: 'Make a template; who keeps one school owns it for that school, others say whose it is',
    access: permission('certificate.create'),
    scope: { exempt: 'Its owner is held against the caller’s own scope, and refused beside its field.' },
    body: certificateTemplateCreate,
    responses: { 201: template },
    errors: [],
    example: {
      body: {
        title: 'Certificate',
        text: '{{full_name}} has passed {{examination}} on {{date}}.',
        signers: [{ name: 'Head of department', title: 'Director' }],
      },
    },
  }),
  read: endpoint({
    method: 'GET',
    path: TEMPLATE,
    tag,
    summary: 'One template',
    access: mayChoose,
    scope: ofTemplate,
    params: idParams,
    responses: { 200: template },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: TEMPLATE,
    tag,
    summary: 'Change the fields that are sent; certificates that were issued stay as they are',
    access: permission('certificate.edit'),
    scope: ofTemplate,
    params: idParams,
    body: certificateTemplateUpdate,
    responses: { 200: template },
    errors: ['conflict.stale'],
    example: { body: { title: 'Certificate of merit' } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: TEMPLATE,
    tag,
    summary: 'Delete a template that no examination names',
    access: permission('certificate.edit'),
    scope: ofTemplate,
    params: idParams,
    responses: { 204: z.void() },
    errors: ['certificate_template.in_use'],
  }),
  setPicture: endpoint({
    method: 'POST',
    path: `${TEMPLATE}picture/`,
    tag,
    summary:
      'Set the picture of signature and seal (multipart field `file`: JPEG, PNG or WebP, at most 2 MB and 2048 × 2048 pixels)',
    access: permission('certificate.edit'),
    cost: 'high',
    scope: ofTemplate,
    params: idParams,
    responses: { 200: template },
    errors: [
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
    ],
    transport: 'raw',
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: `${TEMPLATE}picture/`,
    tag,
    summary: 'Remove the picture',
    access: permission('certificate.edit'),
    scope: ofTemplate,
    params: idParams,
    responses: { 200: template },
    errors: [],
  }),
  preview: endpoint({
    method: 'GET',
    path: `${TEMPLATE}preview/`,
    tag,
    summary: 'What a certificate by this template looks like, as a PDF with an invented name',
    access: mayChoose,
    cost: 'high',
    scope: ofTemplate,
    params: idParams,
    responses: { 200: z.object({ file_url: z.string() }) },
    errors: ['file.busy', 'file.busy_with_yours'],
  }),
};

const certificate = z.object({
  id: z.number().int(),
  number: z.string(),
  code: z.string(),
  /** As they were when it was issued. */
  user: z.object({
    id: z.number().int(),
    full_name: z.string(),
    class: z.string().nullable(),
    school: z.string(),
  }),
  issued_at: instant(),
  revoked_at: nullableInstant(),
  revoke_reason: z.string().nullable(),
  status: z.enum(CERTIFICATE_STATUSES),
  /** The public page, the PDF and the badge. */
  verify_url: z.string(),
  certificate_url: z.string(),
  badge_url: z.string(),
  can: abilities('revoke'),
});

const ofExamination: ScopeRule = { refs: [{ at: 'query.examination', row: 'examination' }] };
const examination = z
  .string({ error: 'validation.required' })
  .regex(/^\d{1,9}$/, 'validation.number')
  .transform(Number);

export const certificateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/certificates/',
    tag,
    summary: 'Certificates of an examination, as far as the caller sees its candidates',
    access: permission('certificate.view'),
    scope: ofExamination,
    query: listQuery(
      { pageSize: PAGE_SIZE.default, ordering: ['number', 'name'] },
      { examination, search: filterText(), status: filterOneOf(CERTIFICATE_STATUSES) },
    ),
    responses: {
      200: listOf(certificate).extend({
        /** Of the whole examination, as far as the caller sees it. */
        totals: z.object({
          issued: z.number().int(),
          valid: z.number().int(),
          suspended: z.number().int(),
          revoked: z.number().int(),
        }),
      }),
    },
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/certificates/export/',
    tag,
    summary: 'The same as a workbook',
    access: permission('certificate.view'),
    cost: 'high',
    scope: ofExamination,
    query: z.object({ examination }),
    responses: { 200: z.object({ file_url: z.string() }) },
    errors: [],
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/certificates/print/',
    tag,
    summary:
      'Those in force as one PDF, a sheet each, in the order of their numbers: at most 200, and `next`, after which the next file begins',
    access: permission('certificate.view'),
    cost: 'high',
    scope: ofExamination,
    query: z.object({ examination, after: filterText() }),
    responses: { 200: z.object({ file_url: z.string(), count: z.number().int(), next: z.string().nullable() }) },
    errors: ['certificate.none_valid', 'file.busy', 'file.busy_with_yours'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/certificates/{id}/revoke/',
    tag,
    summary: 'Revoke a certificate for good; the public page says so at once',
    access: permission('certificate.edit'),
    scope: { refs: [{ at: 'params.id', row: 'certificate' }] },
    params: idParams,
    body: z.object({ reason: requiredText(500) }),
    responses: { 200: certificate },
    errors: ['certificate.revoked'],
    example: { body: { reason: 'Issued for the wrong paper' } },
  }),
};

/** As typed: whatever it holds, a code that nobody has is the same miss. */
const code = z.object({ code: z.string().max(200) });
const UNKNOWN = { params: { code: 'unknown' } };
const checking = {
  access: open('Anybody who holds a certificate in their hands may ask whether it is true.'),
  scope: { exempt: 'One certificate, named by a code that only its paper tells; guessing is counted by address.' },
  transport: 'raw',
} as const;
const language = z.enum(['vi', 'en']).optional().catch(undefined);

export const publicCertificateEndpoints = {
  ask: endpoint({
    ...checking,
    method: 'GET',
    path: '/verify',
    tag,
    summary: 'A page with a field for a code; with `code` what it says of that code',
    query: z.object({ code: z.string().max(200).optional(), lang: language }),
    responses: { 200: z.string() },
    errors: ['request.too_many'],
  }),
  verify: endpoint({
    ...checking,
    method: 'GET',
    path: '/verify/{code}',
    tag,
    summary:
      'What a certificate says and whether it is in force: a page, or with `Accept: application/json` `{name, examination, date, result, status}`',
    params: code,
    query: z.object({ lang: language }),
    responses: { 200: z.string() },
    errors: ['request.too_many'],
    example: UNKNOWN,
  }),
  pdf: endpoint({
    ...checking,
    method: 'GET',
    path: '/api/public/certificates/{code}/certificate.pdf',
    tag,
    summary: 'The certificate to print, while it is in force',
    params: code,
    responses: { 200: z.string() },
    errors: ['request.too_many', 'certificate.not_valid', 'file.busy', 'file.busy_with_yours'],
    example: UNKNOWN,
  }),
  badge: endpoint({
    ...checking,
    method: 'GET',
    path: '/api/public/certificates/{code}/badge.json',
    tag,
    summary: 'The certificate as an Open Badge 3.0: a verifiable credential as a compact JWS, while it is in force',
    params: code,
    responses: { 200: z.string() },
    errors: ['request.too_many', 'certificate.not_valid'],
    example: UNKNOWN,
  }),
  keys: endpoint({
    ...checking,
    method: 'GET',
    path: '/.well-known/did.json',
    tag,
    summary: 'Who signs badges, as a DID document (did:web) with the public keys',
    access: open('Whoever checks a badge needs the key.'),
    scope: { exempt: 'Public keys.' },
    responses: { 200: z.string() },
    errors: [],
  }),
};
