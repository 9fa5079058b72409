import { LANGUAGES } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';
import { currentLanguage, switchLanguage } from '@/lib/i18n';
import classes from './LanguageSwitch.module.css';

/** `short` shows VI/EN, as in the top bar; the names of the languages are never translated. */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const { t } = useTranslation('app');
  const current = currentLanguage();
  return (
    <fieldset className={classes.switch} aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          translate="no"
          className={classes.option}
          aria-pressed={language === current}
          aria-label={short ? t(`language.${language}`) : undefined}
          title={short ? t(`language.${language}`) : undefined}
          onClick={() => void switchLanguage(language)}
        >
          {short ? language.toUpperCase() : t(`language.${language}`)}
        </button>
      ))}
    </fieldset>
  );
}
