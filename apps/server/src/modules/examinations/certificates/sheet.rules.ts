import {
  type CertificatePlaceholder,
  filledPieces,
  filledText,
  placeholdersIn,
} from '@khue/contract/certificate-words';
import type { Language } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';
import { say } from '@khue/i18n/server-texts';
import type { IssuedCertificate } from './certificate.repo';
import { shownCode } from './code.rules';

type Said = Pick<IssuedCertificate, 'full_name' | 'examination_name' | 'sat_on' | 'score' | 'title' | 'body'>;

/** `2026-10-12` as people write it here. */
export const shownDay = (day: string): string => day.split('-').reverse().join('/');

export const shownScore = (score: number | null, language: Language): string =>
  score === null ? '–' : new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB').format(score);

/** A score is told where the template tells it, and nowhere else. */
export const tellsScore = ({ title, body }: Pick<Said, 'title' | 'body'>): boolean =>
  placeholdersIn(`${title} ${body}`).includes('score');

const valuesOf = (one: Said, language: Language): Record<CertificatePlaceholder, string> => ({
  full_name: one.full_name,
  examination: one.examination_name,
  date: shownDay(one.sat_on),
  score: shownScore(one.score, language),
});

/** A text of a certificate in one line, for those who read and do not look. */
export const sentenceOf = (one: Said, text: string, language: Language): string =>
  filledText(text, valuesOf(one, language)).replace(/\s+/g, ' ').trim();

interface Run {
  text: string;
  font: 400 | 700;
}

/** What stands close to something that was filled in stays close to it: its comma, its brackets. */
function closed(runs: readonly Run[]): Run[] {
  for (const [place, run] of runs.entries()) {
    const last = runs[place - 1];
    if (!last || last.font === run.font || /\s$/.test(last.text) || /^\s/.test(run.text)) continue;
    if (run.font === 700) {
      const at = last.text.lastIndexOf(' ') + 1;
      run.text = last.text.slice(at) + run.text;
      last.text = last.text.slice(0, at);
    } else {
      const close = /^\S+/.exec(run.text)?.[0] ?? '';
      last.text += close;
      run.text = run.text.slice(close.length);
    }
  }
  return runs.filter(({ text }) => text.trim() !== '');
}

/** A text as paragraphs of runs; what is filled in is bold. */
function paragraphs(text: string, values: Record<CertificatePlaceholder, string>): Run[][] {
  return text
    .split('\n')
    .map((line) =>
      closed(
        filledPieces(line, values).map(({ text: said, isFilled }) => ({ text: said, font: isFilled ? 700 : 400 })),
      ),
    )
    .filter((runs) => runs.length > 0);
}

const NAME = /\{\{\s*full_name\s*\}\}/;

/** What is drawn of a certificate, said in one language. The name stands alone where the text has it first. */
export function certificateSheet(
  one: IssuedCertificate,
  { language, verifyUrl, picture }: { language: Language; verifyUrl: string; picture: number | null },
) {
  const word = (name: string, params?: Record<string, string>) => say(language, `certificate_paper:${name}`, params);
  const values = valuesOf(one, language);
  const at = NAME.exec(one.body);
  const [before, after] = at ? [one.body.slice(0, at.index), one.body.slice(at.index + at[0].length)] : ['', one.body];
  const [year = '', month = '', day = ''] = dayOf(one.issued_at).split('-');
  return {
    organisation: one.owner_name ?? word('programme'),
    nation: [word('nation'), word('motto')] as [string, string],
    title: filledText(one.title, values),
    before: paragraphs(before, values),
    name: one.full_name,
    after: paragraphs(after, values),
    day: word('day', { day, month, year }),
    signers: one.signers,
    picture,
    number: word('number', { number: one.number }),
    code: shownCode(one.code),
    hint: word('scan'),
    verifyUrl,
  };
}
