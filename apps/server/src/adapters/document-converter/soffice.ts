import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PLACES = [
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.com',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** LibreOffice where it usually is, or null. */
export function findSoffice(path = process.env.PATH ?? ''): string | null {
  const name = process.platform === 'win32' ? 'soffice.com' : 'soffice';
  const candidates = [
    ...path
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name)),
    ...PLACES,
  ];
  return candidates.find(isProgram) ?? null;
}

const item = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** It runs no macros, opens no links, and asks a proxy that is not there: nothing that a document names is fetched. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${[
  item('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  item('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  item('Office.Common/Security/Scripting', 'DisableActiveContent', 'true'),
  item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  item('Inet/Settings', 'ooInetProxyType', '2'),
  item('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetHTTPProxyPort', '9'),
  item('Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetHTTPSProxyPort', '9'),
].join('')}</oor:items>
`;

const pixels = (value: number) => ({ type: 'long', value: String(value) });
/** Drawings lie on a page: large enough that what is cut out of it is sharp. */
const FILTERS = {
  pptx: 'pptx',
  png: `png:draw_png_Export:${JSON.stringify({ PixelWidth: pixels(2400), PixelHeight: pixels(1800) })}`,
};

/** With all that it started: the program that is called is only a launcher. */
function end(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

export interface SofficeCall {
  program: string;
  /** Of its own, so that two calls never meet: settings, locks and temporary files lie in it. */
  home: string;
  files: readonly string[];
  format: 'pptx' | 'png';
  into: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** Converts files. It tells nothing: the program says that all went well also of files that it cannot read. */
export async function runSoffice({
  program,
  home,
  files,
  format,
  into,
  timeoutMs,
  signal,
}: SofficeCall): Promise<void> {
  signal?.throwIfAborted();
  await mkdir(join(home, 'user'), { recursive: true });
  await writeFile(join(home, 'user', 'registrymodifications.xcu'), SETTINGS);
  const args = [
    `-env:UserInstallation=${pathToFileURL(home).href}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--convert-to',
    FILTERS[format],
    '--outdir',
    into,
    ...files,
  ];
  await new Promise<void>((resolve) => {
    const child = spawn(program, args, {
      cwd: home,
      detached: process.platform !== 'win32',
      stdio: 'ignore',
      env: { PATH: process.env.PATH ?? '', HOME: home, TMPDIR: home, SystemRoot: process.env.SystemRoot ?? '' },
    });
    const stop = () => end(child);
    const timer = setTimeout(stop, timeoutMs);
    signal?.addEventListener('abort', stop, { once: true });
    const over = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      // What it leaves running would hold the folder.
      stop();
      resolve();
    };
    child.once('error', over);
    child.once('exit', over);
  });
  signal?.throwIfAborted();
}
