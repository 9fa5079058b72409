import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import classes from './SimplePart.module.css';
import { isLink } from './safeHtml';

/** Content may leave out the protocol, as people do. */
const fullAddress = (url: string) => (isLink(url) ? url : `https://${url}`);

export function LinkPart({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation('player');
  const address = fullAddress(url);
  if (url === '' || !isLink(address)) return title ? <p translate="no">{title}</p> : null;
  return (
    <a className={classes.link} href={address} target="_blank" rel="noopener noreferrer">
      <IconExternalLink size={18} stroke={1.8} aria-hidden="true" />
      <span translate="no">{title || address}</span>
      <span className={look('unseen')}>{t('link.new_tab')}</span>
    </a>
  );
}
