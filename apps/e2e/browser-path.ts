import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** `npm test` names the browser it found; a run of Playwright alone looks in the usual places. */
export const browserPath = process.env.CHROME_PATH ?? PLACES.find((place) => existsSync(place));
