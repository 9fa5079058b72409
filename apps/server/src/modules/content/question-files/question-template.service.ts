import { say } from '@khue/i18n/server-texts';
import { QUESTION_TYPES } from '@khue/scoring/kinds/kinds';
import type { FastifyReply } from 'fastify';
import { disposition } from '../../../platform/files/disposition';
import { type FormColumn, formWorkbook } from '../../../platform/files/form-workbook';
import { XLSX_TYPE } from '../../../platform/files/workbook';
import type { Ctx } from '../../../platform/http/context';

const OPTIONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const OPTION_WIDTH = 24;

/** The workbook to write questions in: one row a question. */
export async function sendTemplate(ctx: Ctx, reply: FastifyReply) {
  const text = (key: string) => say(ctx.language, `content:question_template.${key}`);
  const ofKind = (type: string, key: string) => say(ctx.language, `kinds:${type}.form.template.${key}`);
  const types = QUESTION_TYPES.map((type) => ofKind(type, 'name'));
  const columns: FormColumn[] = [
    { header: text('columns.type'), width: 22, choices: types, choiceError: text('type_error') },
    { header: text('columns.question'), width: 60, format: 'text' },
    ...OPTIONS.map((letter): FormColumn => ({ header: letter, width: OPTION_WIDTH, format: 'text' })),
    { header: text('columns.answer'), width: 20, format: 'text' },
    { header: text('columns.explanation'), width: 40, format: 'text' },
  ];
  const workbook = await formWorkbook({
    sheet: text('sheet'),
    columns,
    filledRows: 0,
    help: {
      sheet: text('help_sheet'),
      title: text('help_title'),
      headings: [text('help_type'), text('help_meaning'), text('help_example')],
      rows: QUESTION_TYPES.map((type, at) => [types[at] ?? '', ofKind(type, 'help'), ofKind(type, 'example')]),
    },
    choiceTitle: text('choose_title'),
    listSheet: text('list_sheet'),
  });
  return reply
    .header('Content-Disposition', disposition(`${text('file')}.xlsx`))
    .header('Cache-Control', 'private, no-store')
    .type(XLSX_TYPE)
    .send(workbook);
}
