import type { BlueprintForm } from '@khue/contract/blueprints';
import { say } from '@khue/i18n/server-texts';
import type { Ctx } from '../../../platform/http/context';
import { competencyTags, ic3Tags } from '../materials/material-tag.service';
import type { BlueprintInList, BlueprintRow } from './blueprint.repo';
import { type SheetWords, sheetOf } from './blueprint-file.rules';

function wordsFor(ctx: Ctx): SheetWords {
  const { language } = ctx;
  const text = (name: string, params?: Record<string, string | number>) => say(language, `blueprints:${name}`, params);
  const tag = (tags: ReturnType<typeof competencyTags>, code: string) => {
    const known = tags.find((one) => one.code === code);
    return known ? `${code} ${language === 'vi' ? known.name : known.en_name}` : code;
  };
  const format = new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 2 });
  return {
    text: (name, params) => text(`file.${name}`, params),
    type: (type) => text(`type.${type ?? 'any'}`),
    level: (level) => text(`level.${level ?? 'any'}`),
    competency: (code) => tag(competencyTags(), code),
    ic3: (code) => tag(ic3Tags(), code),
    number: (value) => format.format(value),
  };
}

/** The matrix or its specification, as Word. */
export async function blueprintFile(
  ctx: Ctx,
  blueprint: BlueprintInList,
  rows: readonly BlueprintRow[],
  form: BlueprintForm,
): Promise<Uint8Array> {
  const words = wordsFor(ctx);
  const { bytes } = await ctx.readers.papers.run(
    'blueprint-file',
    {
      ...sheetOf(form, rows, words),
      title: words.text(`${form}_title`, { name: blueprint.name }).toLocaleUpperCase(ctx.language),
      lines: [
        words.text('course', { name: blueprint.course_name }),
        words.text('totals', { count: blueprint.total_count, points: words.number(Number(blueprint.total_points)) }),
      ],
      page: words.text('page'),
    },
    ctx.actor.userId,
  );
  return bytes;
}
