import { type CertificatePlaceholder, filledPieces, filledText } from '@khue/contract/certificate-words';
import { dayOf } from '@khue/contract/day';
import { IconQrcode } from '@tabler/icons-react';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './CertificateLook.module.css';

interface Props {
  title: string;
  text: string;
  signers: readonly { key: string | number; name: string; title: string }[];
  picture: string | null;
}

const NAME = /\{\{\s*full_name\s*\}\}/;
const SAMPLE_SCORE = 8.5;

/** What comes of the words while they are typed, with an invented name. The PDF is drawn by the server. */
export function CertificateLook({ title, text, signers, picture }: Props) {
  const { t } = useTranslation('certificates');
  const format = useFormat();
  const values = {
    full_name: t('sample.full_name'),
    examination: t('sample.examination'),
    date: format.date(new Date().toISOString()),
    score: format.number(SAMPLE_SCORE),
  };
  const at = NAME.exec(text);
  const parts = at ? [text.slice(0, at.index), text.slice(at.index + at[0].length)] : ['', text];
  const [before = '', after = ''] = parts.map((part) => part.trim());
  const [year, month, day] = dayOf(new Date()).split('-');
  return (
    <figure className={classes.sheet} aria-label={t('look')}>
      <div className={classes.frame} translate="no">
        <div className={classes.head}>
          <p className={look('bold')}>{t('sample.owner')}</p>
          <p>
            <b>{t('sample.nation')}</b>
            <br />
            {t('sample.motto')}
          </p>
        </div>
        <p className={classes.title}>{filledText(title, values)}</p>
        {before && <Filled text={before} values={values} />}
        <p className={classes.name}>{values.full_name}</p>
        <Filled text={after} values={values} />
        <div className={classes.foot}>
          <p className={look('flex', 'gap-8', 'end', 'text-left')}>
            <IconQrcode size={44} stroke={1.2} aria-hidden="true" />
            <span>
              <b>{t('sample.number')}</b>
              <br />
              {t('sample.scan')}
            </span>
          </p>
          <div className={look('text-right')}>
            <p>{t('sample.issued', { day, month, year })}</p>
            <div className={classes.signers}>
              {signers.map((one, index) => (
                <div key={one.key} className={classes.signer}>
                  <span>{one.title}</span>
                  {picture && index === signers.length - 1 ? <img src={picture} alt={t('stamp.alt')} /> : <i />}
                  <b>{one.name}</b>
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}

/** A paragraph as the PDF has it: what is filled in is bold. */
function Filled({ text, values }: { text: string; values: Record<CertificatePlaceholder, string> }) {
  const pieces = filledPieces(text, values).map((piece) =>
    piece.isFilled ? createElement('b', null, piece.text) : piece.text,
  );
  return createElement('p', { className: classes.text }, ...pieces);
}
