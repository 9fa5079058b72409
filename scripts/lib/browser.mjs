import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { announce, refuse } from './sentences.mjs';

/** The shell draws pages and has no window: it starts sooner, and journeys cost a third less. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(existsSync);
}

const isDebian = () => existsSync('/etc/debian_version') && existsSync('/etc/apt/sources.list.d');
const isUbuntu = () => existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));

async function installBrowser() {
  announce('installing_browser');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL], options);
}

/** The path of a browser for the journeys; as root on Debian one is installed when there is none. */
export async function ensureBrowser() {
  // Ubuntu's package of that name only points to a snap, which servers cannot run.
  if (!findBrowser() && process.getuid?.() === 0 && isDebian() && !isUbuntu()) await installBrowser();
  return findBrowser() ?? refuse('browser_missing');
}
