import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { type RowOf, rowOf } from '@/lib/rows';

export type Template = AnswerOf<Calls['GET /api/certificate_templates/{id}/']>;
export type TemplateInList = RowOf<'GET /api/certificate_templates/'>;
export type Certificate = RowOf<'GET /api/certificates/'>;

export const TEMPLATE = rowOf('GET /api/certificate_templates/{id}/');
