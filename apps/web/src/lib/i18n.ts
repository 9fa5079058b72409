import { DEFAULT_LANGUAGE, LANGUAGE_STORAGE_KEY, LANGUAGES, type Language } from '@khue/contract/constants';
import i18next, { type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored } from './storage';

type Texts = Record<string, unknown>;

/** Words that are always wanted together come in one file: those of the log-in page, of the frame, of overviews. */
const together = import.meta.glob<Record<string, Texts>>('./texts/*.ts');
const TOGETHER: Record<string, string> = {
  app: 'door',
  auth: 'door',
  components: 'frame',
  home: 'overview',
  learning: 'overview',
  shell: 'frame',
  work: 'frame',
};

/** Every other namespace is a chunk of its own: a reader loads the words of the screens they open, in one language.
 * What only the server says is left out. */
const namespaces = import.meta.glob<Texts>(
  [
    './*/*.json',
    '!./*/{errors,mails,start,exports,notifications,meetings,generation,class_sessions,assistant_answers,assistant_intents,assistant_limits,assistant_tools,enrolment_results,app,auth,components,home,learning,shell,work}.json',
  ],
  // Short names: there are many, and the log-in page carries them all.
  { import: 'default', base: '../../../../packages/i18n/locales/' },
);

async function textsOf(language: string, namespace: string): Promise<Texts> {
  const texts =
    namespace in TOGETHER
      ? (await together[`./texts/${TOGETHER[namespace]}.${language}.ts`]?.())?.[namespace]
      : await namespaces[`./${language}/${namespace}.json`]?.();
  if (!texts) throw new Error(`No texts: ${language}/${namespace}`);
  return texts;
}

const loader = {
  type: 'backend' as const,
  read(language: string, namespace: string, done: ReadCallback) {
    textsOf(language, namespace).then(
      (texts) => done(null, texts as Parameters<ReadCallback>[1]),
      (error: Error) => done(error, true),
    );
  },
};

export const i18n = i18next;

/** The reader's own choice, then the browser's languages, then the page's. */
function detectLanguage(): Language {
  const wishes = [readStored(LANGUAGE_STORAGE_KEY), ...navigator.languages, document.documentElement.lang];
  const known = wishes.map((tag) => LANGUAGES.find((language) => tag?.toLowerCase().split('-')[0] === language));
  return known.find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}

export async function startI18n(...first: string[]): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18n
    .use(loader)
    .use(initReactI18next)
    .init({
      lng: detectLanguage(),
      supportedLngs: [...LANGUAGES],
      // Both languages are complete (a check holds them together), so nobody pays for a second one.
      fallbackLng: false,
      ns: ['app', ...first],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
    });
}

export const currentLanguage = (): Language => (i18n.resolvedLanguage === 'en' ? 'en' : 'vi');

/** The choice is kept; the words of the open screen are fetched before the switch, so nothing flickers. */
export async function switchLanguage(language: Language): Promise<void> {
  writeStored(LANGUAGE_STORAGE_KEY, language);
  await i18n.changeLanguage(language);
}

export const loadTexts = (...names: string[]): Promise<void> => i18n.loadNamespaces(names);
