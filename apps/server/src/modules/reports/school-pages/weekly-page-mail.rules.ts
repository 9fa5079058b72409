import { LANGUAGES } from '@khue/contract/constants';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { escaped } from '../../../platform/http/html';
import { LINK_MARK } from '../../../platform/mail/mail-link.rules';
import type { SchoolPage } from './school-page.rules';
import { type Tile, tilesOf } from './school-page-sheet.rules';
import { inWords, writing } from './school-page-words.rules';

/** Stands for the name of whoever reads it: the mail of a school is written once for all its readers. */
const NAME_MARK = '\u27e6name\u27e7';
/** So many classes are told of; the page has the others. */
const MOST_CLASSES = 10;

const [FIRST_LANGUAGE] = LANGUAGES;

interface Words {
  greeting: string;
  intro: string;
  tiles: Tile[];
  changes: string[];
  thingsTitle: string;
  things: { title: string; text: string }[];
  helpTitle: string;
  rule: string;
  classes: string[];
  open: string;
  attached: string;
  why: string;
  stop: string;
}

function wordsOf(page: SchoolPage, language: TextLanguage): Words {
  const write = writing(language);
  const mail = (key: string, params?: Record<string, unknown>) => say(language, `mails:school_page.${key}`, params);
  const { from, to } = page.period;
  const tiles = tilesOf(page, write);
  const told = page.inNeed.slice(0, MOST_CLASSES).map((row) => {
    const line = mail('class_line', {
      class: row.class_name,
      practised: write.number(row.practised),
      students: write.number(row.student_count),
      average: row.average === null ? '–' : write.number(row.average, 2),
    });
    return row.head_teacher === null ? line : `${line}; ${mail('teacher', { teacher: row.head_teacher })}`;
  });
  const left = page.inNeed.length - told.length;
  return {
    greeting: mail('greeting', { name: NAME_MARK }),
    intro: mail('intro', { school: page.school.name, from: write.date(from), to: write.date(to) }),
    tiles,
    changes: tiles.map(({ change }) =>
      change.tone === 'up' || change.tone === 'down' ? mail('compared', { value: change.text }) : change.text,
    ),
    thingsTitle: mail('things'),
    things: page.things.map((thing) => inWords(thing, language, page.period)),
    helpTitle: mail('help'),
    rule: write.words('help.rule', write.rule()),
    classes: left > 0 ? [...told, write.words('help.more', { count: left, number: write.number(left) })] : told,
    open: mail('open'),
    attached: mail('attached'),
    why: mail('why'),
    stop: mail('stop'),
  };
}

function textOf(words: Words, link: string): string {
  const lines = words.tiles.map(
    ({ label, value, note }, at) => `- ${label}: ${value} (${note}), ${words.changes[at] ?? ''}`,
  );
  const things = words.things.map(({ title, text }, at) => `${at + 1}. ${title} ${text}`);
  const help = [`${words.helpTitle} (${words.rule})`, ...words.classes.map((line) => `- ${line}`)];
  return [
    words.greeting,
    words.intro,
    lines.join('\n'),
    [words.thingsTitle, ...things].join('\n'),
    ...(words.classes.length > 0 ? [help.join('\n')] : []),
    words.attached,
    `${words.open}: ${link}`,
    `${words.why} ${words.stop}: ${LINK_MARK}`,
    'Khuê',
  ].join('\n\n');
}

/** Mail programs know styles on the elements themselves and little else. */
const STYLE = {
  body: 'margin:0;padding:24px;background:#faf8f4;color:#1c2b2e;font-family:Arial,sans-serif;font-size:15px;line-height:1.5',
  card: 'max-width:640px;margin:0 auto 16px;padding:24px;background:#ffffff;border:1px solid #e7e3db;border-radius:12px',
  title: 'margin:20px 0 8px;font-size:17px',
  cell: 'padding:6px 12px 6px 0;border-bottom:1px solid #e7e3db;text-align:left;vertical-align:top',
  button:
    'display:inline-block;padding:10px 16px;background:#0e5a61;color:#ffffff;border-radius:8px;text-decoration:none',
  small: 'margin:20px 0 0;color:#566264;font-size:13px',
};
const TONE = { up: '#20622b', down: '#97271b', same: '#566264', unknown: '#566264' };

function htmlOf(words: Words, language: TextLanguage, link: string): string {
  const rows = words.tiles.map(
    ({ label, value, note, change }, at) =>
      `<tr><th scope="row" style="${STYLE.cell};font-weight:400">${escaped(label)}</th><td style="${STYLE.cell}"><strong>${escaped(value)}</strong><br>${escaped(note)}</td><td style="${STYLE.cell};color:${TONE[change.tone]}">${escaped(words.changes[at] ?? '')}</td></tr>`,
  );
  const things = words.things.map(
    ({ title, text }) => `<li style="margin:0 0 8px"><strong>${escaped(title)}</strong> ${escaped(text)}</li>`,
  );
  const help = `<h2 style="${STYLE.title}">${escaped(words.helpTitle)}</h2><p style="margin:0 0 8px;color:#566264">${escaped(words.rule)}</p><ul style="margin:0;padding-left:20px">${words.classes.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
  return `<div lang="${language}" style="${STYLE.card}">
<p style="margin:0 0 12px">${escaped(words.greeting)}</p><p style="margin:0 0 12px">${escaped(words.intro)}</p>
<table style="border-collapse:collapse;width:100%">${rows.join('')}</table>
<h2 style="${STYLE.title}">${escaped(words.thingsTitle)}</h2><ol style="margin:0;padding-left:20px">${things.join('')}</ol>
${words.classes.length > 0 ? help : ''}
<p style="margin:20px 0">${escaped(words.attached)}</p><p style="margin:0"><a href="${escaped(link)}" style="${STYLE.button}">${escaped(words.open)}</a></p>
<p style="${STYLE.small}">${escaped(words.why)} <a href="${LINK_MARK}" style="color:#0e5a61">${escaped(words.stop)}</a></p></div>`;
}

/** The mail of a school, to be addressed to each reader. Nobody's language is known, so it says it in both. */
export function weeklyMail(page: SchoolPage, publicUrl: string) {
  const { from, to } = page.period;
  const link = `${publicUrl}/admin/report/school?${new URLSearchParams({ school: String(page.school.id), start_date: from, end_date: to })}`;
  const all = LANGUAGES.map((language) => ({ language, words: wordsOf(page, language) }));
  const write = writing(FIRST_LANGUAGE);
  const subject = say(FIRST_LANGUAGE, 'mails:school_page.subject', {
    school: page.school.name,
    from: write.date(from, false),
    to: write.date(to, false),
  });
  const text = all.map(({ words }) => textOf(words, link)).join('\n\n—\n\n');
  const cards = all.map(({ words, language }) => htmlOf(words, language, link)).join('\n');
  const html = `<!doctype html><html lang="${FIRST_LANGUAGE}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="${STYLE.body}">${cards}</body></html>`;
  return (fullName: string) => ({
    subject,
    text: text.split(NAME_MARK).join(fullName),
    html: html.split(NAME_MARK).join(escaped(fullName)),
  });
}
