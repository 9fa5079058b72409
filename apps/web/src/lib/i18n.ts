import { DEFAULT_LANGUAGE, LANGUAGE_STORAGE_KEY, LANGUAGES, type Language } from '@khue/contract/constants';
import i18next, { type ReadCallback } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';

type Texts = Record<string, unknown>;

/** Every namespace is a chunk of its own: a reader loads the words of the screens they open, in one language. */
const namespaces = import.meta.glob<Texts>('../../../../packages/i18n/locales/*/*.json', { import: 'default' });

const loader = {
  type: 'backend' as const,
  read(language: string, namespace: string, done: ReadCallback) {
    const load = namespaces[`../../../../packages/i18n/locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No texts: ${language}/${namespace}`), false);
    load().then(
      (texts) => done(null, texts as Parameters<ReadCallback>[1]),
      (error: Error) => done(error, true),
    );
  },
};

export const i18n = i18next;

export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18n
    .use(loader)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...LANGUAGES],
      fallbackLng: DEFAULT_LANGUAGE,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      ns: ['app'],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      detection: {
        order: ['localStorage', 'navigator', 'htmlTag'],
        lookupLocalStorage: LANGUAGE_STORAGE_KEY,
        caches: [],
        convertDetectedLanguage: (tag) => tag.slice(0, 2),
      },
      react: { useSuspense: true, transSupportBasicHtmlNodes: false },
    });
}

export const currentLanguage = (): Language => (i18n.resolvedLanguage === 'en' ? 'en' : 'vi');

/** The choice is kept; words of the open screen are fetched before the switch, so nothing flickers. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    window.localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    // Then the choice lasts as long as the page.
  }
  await i18n.changeLanguage(language);
}

export const loadTexts = (...names: string[]): Promise<void> => i18n.loadNamespaces(names);
