import i18next from 'i18next';
import enEnrolmentResults from '../locales/en/enrolment_results.json';
import enErrors from '../locales/en/errors.json';
import enExports from '../locales/en/exports.json';
import enImports from '../locales/en/imports.json';
import enMails from '../locales/en/mails.json';
import enNotifications from '../locales/en/notifications.json';
import enPermissions from '../locales/en/permissions.json';
import enValidation from '../locales/en/validation.json';
import viEnrolmentResults from '../locales/vi/enrolment_results.json';
import viErrors from '../locales/vi/errors.json';
import viExports from '../locales/vi/exports.json';
import viImports from '../locales/vi/imports.json';
import viMails from '../locales/vi/mails.json';
import viNotifications from '../locales/vi/notifications.json';
import viPermissions from '../locales/vi/permissions.json';
import viValidation from '../locales/vi/validation.json';

const texts = i18next.createInstance();
void texts.init({
  lng: 'vi',
  fallbackLng: 'vi',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    vi: {
      enrolment_results: viEnrolmentResults,
      errors: viErrors,
      exports: viExports,
      imports: viImports,
      mails: viMails,
      notifications: viNotifications,
      permissions: viPermissions,
      validation: viValidation,
    },
    en: {
      enrolment_results: enEnrolmentResults,
      errors: enErrors,
      exports: enExports,
      imports: enImports,
      mails: enMails,
      notifications: enNotifications,
      permissions: enPermissions,
      validation: enValidation,
    },
  },
});

export type TextLanguage = 'vi' | 'en';

/** A sentence of the server's own namespaces, e.g. `say('vi', 'errors:auth.invalid')`. */
export function say(language: TextLanguage, key: string, params: Record<string, unknown> = {}): string {
  return texts.t(key, { ...params, lng: language });
}
