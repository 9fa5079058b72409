import type { accountTemplateEndpoints } from '@khue/contract/account-imports';
import { GENRES } from '@khue/contract/account-shapes';
import type { ImportField } from '@khue/contract/import-fields';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import type { FastifyReply } from 'fastify';
import { keepsSeveral } from '../../../platform/authz/scope';
import { fail } from '../../../platform/failure';
import { disposition } from '../../../platform/files/disposition';
import { type FormColumn, formWorkbook } from '../../../platform/files/form-workbook';
import { XLSX_TYPE } from '../../../platform/files/workbook';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { findClassToJoin, isSchoolVisible } from '../../schools/schools.api';
import { classesConcerned } from './import-facts.repo';
import { headingOf } from './import-result.wire';

/** A class has rarely more; further rows can be filled in as well. */
const ROWS_OF_A_CLASS = 60;

const FIELDS = [
  'code',
  'full_name',
  'birth_date',
  'genre',
  'class',
  'email',
  'phone',
  'identity_number',
  'username',
  'password',
] as const satisfies readonly ImportField[];
/** Who keeps all schools says which; others are in their own. */
const FIELDS_OF_ALL_SCHOOLS = ['role', 'school'] as const satisfies readonly ImportField[];
type TemplateField = (typeof FIELDS)[number] | (typeof FIELDS_OF_ALL_SCHOOLS)[number];

const WIDTHS: Readonly<Record<TemplateField, number>> = {
  code: 16,
  full_name: 30,
  birth_date: 14,
  genre: 12,
  class: 12,
  email: 30,
  phone: 16,
  identity_number: 18,
  username: 20,
  password: 18,
  role: 20,
  school: 34,
};
const AS_TEXT = new Set<TemplateField>(['code', 'phone', 'identity_number', 'class', 'username', 'password']);

interface Template {
  fields: readonly TemplateField[];
  classes: readonly string[];
  filledClass?: string;
}

const firstWord = (language: TextLanguage, key: string) => say(language, `imports:words.${key}`).split('|')[0] ?? '';

function columnOf(language: TextLanguage, template: Template, field: TemplateField): FormColumn {
  const text = (key: string) => say(language, `imports:template.${key}`);
  const column = { header: headingOf(language, field), width: WIDTHS[field] };
  if (field === 'birth_date') return { ...column, format: 'date' };
  if (field === 'genre') {
    return {
      ...column,
      choices: GENRES.map((genre) => firstWord(language, `genre.${genre}`)),
      choiceError: text('genre_error'),
    };
  }
  if (field === 'class' && template.classes.length > 0) {
    const filled = template.filledClass === undefined ? {} : { filled: template.filledClass };
    return { ...column, format: 'text', choices: template.classes, choiceError: text('class_error'), ...filled };
  }
  return AS_TEXT.has(field) ? { ...column, format: 'text' } : column;
}

async function sendTemplate(ctx: Ctx, reply: FastifyReply, template: Template) {
  const text = (key: string) => say(ctx.language, `imports:template.${key}`);
  const order: FormColumn = { header: say(ctx.language, 'imports:headings.order').split('|')[0] ?? '', width: 6 };
  const workbook = await formWorkbook({
    sheet: text('sheet'),
    columns: [order, ...template.fields.map((field) => columnOf(ctx.language, template, field))],
    filledRows: ROWS_OF_A_CLASS,
    help: {
      sheet: text('help_sheet'),
      title: text('help_title'),
      headings: [text('help_column'), text('help_meaning'), text('help_example')],
      rows: template.fields.map((field) => [
        headingOf(ctx.language, field),
        `${field === 'full_name' ? text('needed') : ''}${text(`help.${field}`)}`,
        text(`examples.${field}`),
      ]),
    },
    choiceTitle: text('choose_title'),
    listSheet: text('classes_sheet'),
  });
  return reply
    .header('Content-Disposition', disposition(`${text('file')}.xlsx`))
    .header('Cache-Control', 'private, no-store')
    .type(XLSX_TYPE)
    .send(workbook);
}

async function classNames(ctx: Ctx, school: number): Promise<string[]> {
  const classes = await classesConcerned(ctx.db, ctx.scope, { ids: [], codes: [], schools: [school] });
  const order = new Intl.Collator('vi', { numeric: true });
  return classes.map(({ name }) => name).sort(order.compare);
}

export const accountTemplateService: Verbs<typeof accountTemplateEndpoints> = {
  async plain(ctx, _input, { reply }) {
    if (ctx.scope.schoolId === null || keepsSeveral(ctx.scope)) {
      return sendTemplate(ctx, reply, { fields: [...FIELDS, ...FIELDS_OF_ALL_SCHOOLS], classes: [] });
    }
    return sendTemplate(ctx, reply, {
      fields: [...FIELDS, 'role'],
      classes: await classNames(ctx, ctx.scope.schoolId),
    });
  },

  async ofSchool(ctx, { query }, { reply }) {
    if (!(await isSchoolVisible(ctx.db, ctx.scope, query.school))) fail('not_found');
    return sendTemplate(ctx, reply, { fields: [...FIELDS, 'role'], classes: await classNames(ctx, query.school) });
  },

  async ofClass(ctx, { query }, { reply }) {
    const joined = (await findClassToJoin(ctx.db, ctx.scope, query.class)) ?? fail('not_found');
    if (query.school !== undefined && query.school !== joined.school_id) fail('not_found');
    const known = await classesConcerned(ctx.db, ctx.scope, { ids: [query.class], codes: [], schools: [] });
    const filledClass = known.find(({ id }) => id === query.class)?.name ?? '';
    return sendTemplate(ctx, reply, { fields: FIELDS, classes: [filledClass], filledClass });
  },
};
