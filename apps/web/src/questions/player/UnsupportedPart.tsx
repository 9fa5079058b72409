import { IconPuzzleOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './SimplePart.module.css';

/** "H5P.Timeline 1.1" → "Timeline". */
const nameOf = (library: string) => (library.split(' ')[0] ?? library).replace(/^H5P\./, '');

/** Kept in the content and told, not left out in silence. */
export function UnsupportedPart({ library, title }: { library: string; title: string }) {
  const { t } = useTranslation('player');
  return (
    <p
      className={lookWith(
        classes.unsupported,
        'row',
        'gap-12',
        'm-0',
        'p-12-16',
        'dimmed',
        'sunken',
        'round-lg',
        'icons-keep',
      )}
    >
      <IconPuzzleOff size={22} stroke={1.6} aria-hidden="true" />
      <span>
        {title !== '' && (
          <b translate="no">
            {title}
            <br />
          </b>
        )}
        {t('unsupported.text')} <span translate="no">({nameOf(library) || t('unsupported.unknown')})</span>
      </span>
    </p>
  );
}
