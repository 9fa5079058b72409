import { IconFileText } from '@tabler/icons-react';
import { look, lookWith } from '@/components/look/look';
import type { SupportMessage } from '../queries';
import classes from './Thread.module.css';

/** What came with a message: pictures to be seen at once, documents by their name. */
export function MessageFiles({ files }: { files: SupportMessage['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul className={lookWith(classes.files, 'list', 'cluster', 'gap-8', 'mt-4')}>
      {files.map(({ id, name, mime_type, url }) => (
        <li key={id} translate="no">
          <a href={url} target="_blank" rel="noreferrer" className={look('row', 'gap-4')}>
            {mime_type.startsWith('image/') ? (
              <img className={classes.picture} src={url} alt={name} loading="lazy" />
            ) : (
              <>
                <IconFileText size={18} stroke={1.6} aria-hidden="true" />
                {name}
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
