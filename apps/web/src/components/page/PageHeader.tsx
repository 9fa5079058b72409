import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { useDocumentTitle } from '@/lib/documentTitle';
import classes from './PageHeader.module.css';

interface Crumb {
  label: string;
  /** Absent on the page one is on. */
  to?: string;
  /** The label is a name out of the data and must not be translated. */
  isData?: boolean;
}

interface Props {
  title: string;
  /** What tab and assistant call the page, where its title is a greeting. */
  called?: string;
  /** The title is a name out of the data and must not be translated. */
  titleIsData?: boolean;
  /** One sentence that carries the count or the state. */
  sentence?: ReactNode;
  /** Stands beside the title, e.g. a status mark. */
  mark?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
}

const dataMark = (isData?: boolean) => (isData ? 'no' : undefined);

export function PageHeader({ title, called = title, titleIsData, sentence, mark, crumbs, actions }: Props) {
  const { t } = useTranslation('components');
  useDocumentTitle(called);
  return (
    <header className={lookWith(classes.header, 'mb-16')}>
      {crumbs && (
        <nav aria-label={t('page.breadcrumbs')} className={classes.crumbs}>
          <ol>
            {crumbs.map((crumb) => (
              <li key={crumb.label} translate={dataMark(crumb.isData)}>
                {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
                {crumb.to && <IconChevronRight size={14} aria-hidden="true" />}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={lookWith(classes.row, 'flex', 'wrap', 'between', 'end')}>
        <div className={lookWith(classes.words, 'narrow')}>
          <div className={look('cluster', 'gap-2-14')}>
            <h1
              className={lookWith(classes.title, 'm-0', 'text-title', 'bold', 'leading-135', 'break')}
              translate={dataMark(titleIsData)}
            >
              {title}
            </h1>
            {mark}
          </div>
          {sentence && <p className={classes.sentence}>{sentence}</p>}
        </div>
        {actions && <div className={lookWith(classes.actions, 'cluster', 'gap-8')}>{actions}</div>}
      </div>
    </header>
  );
}
