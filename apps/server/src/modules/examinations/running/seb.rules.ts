import { createHash } from 'node:crypto';

/** Settings of Safe Exam Browser: what a property list can say, as far as we use it. */
type SebValue = string | number | boolean | readonly SebValue[] | SebSettings;
export interface SebSettings {
  readonly [name: string]: SebValue;
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const isList = (value: SebValue): value is readonly SebValue[] => Array.isArray(value);
const isDictionary = (value: SebValue): value is SebSettings => typeof value === 'object' && !isList(value);
const isEmptyDictionary = (value: SebValue) => isDictionary(value) && Object.keys(value).length === 0;

/** Without regard to case, and the same on every machine. */
const inOrder = (a: string, b: string) => {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** Looks like JSON, but nothing in it is escaped, not even quotes and backslashes: its hash is agreed so. */
function asHashed(value: SebValue): string {
  if (typeof value === 'string') return `"${value}"`;
  if (isList(value)) return `[${value.map(asHashed).join(',')}]`;
  if (!isDictionary(value)) return String(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => !isEmptyDictionary(inner))
    .sort(([a], [b]) => inOrder(a, b));
  return `{${entries.map(([name, inner]) => `"${name}":${asHashed(inner)}`).join(',')}}`;
}

/** The Config Key: what Safe Exam Browser computes of the settings it was opened with, on every platform alike. */
export function configKeyOf({ originatorVersion: _, ...settings }: SebSettings): string {
  return sha256(asHashed(settings));
}

/** What it sends with a call (`X-SafeExamBrowser-ConfigKeyHash`). The address is absolute; what follows a `#` does not count. */
export const sebHashOf = (url: string, key: string): string => sha256(url.replace(/#.*$/s, '') + key.toLowerCase());

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? '');

function asXml(value: SebValue): string {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return `<${value}/>`;
  if (isList(value)) return `<array>${value.map(asXml).join('')}</array>`;
  const entries = Object.entries(value).map(([name, inner]) => `<key>${escaped(name)}</key>${asXml(inner)}`);
  return `<dict>${entries.join('\n')}</dict>`;
}

/** The `.seb` file: a property list that is neither encrypted nor packed, since it holds nothing secret. */
export const sebFile = (settings: SebSettings): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${asXml(settings)}</plist>
`;

/** The settings with which a candidate's computer opens an examination. */
export function sebSettingsOf(examination: number, publicUrl: string): SebSettings {
  const home = publicUrl.endsWith('/') ? publicUrl.slice(0, -1) : publicUrl;
  return {
    startURL: `${home}/student/examtest/wait?id=${examination}`,
    // It is left by this link alone, which our pages show before the start and after the end.
    quitURL: `${home}/student/examtest?leave=seb`,
    quitURLConfirm: false,
    allowQuit: false,
    // For an examination, not for configuring the computer.
    sebConfigPurpose: 0,
    sendBrowserExamKey: true,
    // On a Mac only the older engine can send the header.
    browserWindowWebView: 1,
    browserWindowAllowReload: true,
    showReloadButton: true,
    showTaskBar: true,
    showTime: true,
    allowPreferencesWindow: false,
    allowBrowsingBackForward: false,
    allowSpellCheck: false,
    allowDownUploads: true,
    // Answers that have not been sent lie in the browser's storage: a restart must find them there.
    examSessionClearCookiesOnStart: false,
    removeBrowserProfile: false,
    removeLocalStorage: false,
    URLFilterEnable: true,
    URLFilterEnableContentFilter: false,
    URLFilterRules: [{ action: 1, active: true, expression: `${home}/*`, regex: false }],
  };
}
