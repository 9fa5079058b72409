import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './Book.module.css';
import { Html } from './Html';
import { Column } from './Layout';
import { Picture } from './Picture';
import { PlayerButton } from './PlayerButton';
import type { Content } from './playing';

export type BookContent = Extract<Content, { kind: 'book' }>;

interface Props {
  content: BookContent;
  /** From 0; the cover, where it has one, is the first. */
  page: number;
  path: string;
  /** From the cover to the first chapter; absent where somebody else turns the pages. */
  onRead?: () => void;
}

/** The cover of a book, or one of its chapters. */
export function BookPage({ content: { title, cover, chapters }, page, path, onRead }: Props) {
  const { t } = useTranslation('player');
  const at = page - (cover ? 1 : 0);
  const chapter = chapters[at];
  if (chapter) {
    return (
      <>
        <h3 className={classes.title} translate="no">
          {chapter.title || t('book.chapter', { number: at + 1 })}
        </h3>
        <Column blocks={chapter.blocks} path={`${path}.${at}`} />
      </>
    );
  }
  return (
    <div className={lookWith(classes.cover, 'stack', 'to-middle', 'start', 'gap-14')}>
      {cover?.picture && <Picture picture={cover.picture} />}
      {title !== '' && (
        <h3 className={classes.coverTitle} translate="no">
          {title}
        </h3>
      )}
      {cover && cover.text !== '' && <Html html={cover.text} />}
      {onRead && chapters.length > 0 && (
        <PlayerButton leftSection={<IconBook2 size={18} />} onClick={onRead}>
          {t('book.read')}
        </PlayerButton>
      )}
    </div>
  );
}
