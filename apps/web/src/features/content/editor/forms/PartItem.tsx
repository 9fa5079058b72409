import { ActionIcon } from '@mantine/core';
import { IconAlertCircle, IconChevronDown, IconChevronUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { isWithin, type Path, useEditing } from '@/questions/editing/editing';
import classes from '@/questions/editing/Forms.module.css';
import { typeIcon } from '../../typeIcons';
import { useTypeName } from '../../useTypeNames';

interface Props {
  path: Path;
  grip: ReactNode;
  /** "Câu 3": where it stands. */
  name: string;
  type: string;
  /** How it begins. */
  beginning: string;
  isReadOnly: boolean;
  onCopy?: () => void;
  onRemove?: () => void;
  opensAtOnce?: boolean;
  children: ReactNode;
}

/** One of several parts: closed it says what it is and what is wrong with it, opened it is its form. */
export function PartItem(props: Props) {
  const { path, grip, name, type, beginning, isReadOnly, onCopy, onRemove, opensAtOnce = false, children } = props;
  const { t } = useTranslation('editor');
  const { errorWithin, revealed } = useEditing();
  const [isOpen, setOpen] = useState(opensAtOnce);
  const bodyId = useId();
  const Icon = typeIcon(type);
  const nameOf = useTypeName();
  const error = errorWithin(path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something in it is asked for
  useEffect(() => {
    if (revealed && isWithin(revealed.path, path)) setOpen(true);
  }, [revealed]);

  return (
    <div className={lookWith(classes.part, 'surface', 'round-md', 'line-strong')} data-wrong={error ? true : undefined}>
      <div className={lookWith(classes.partHead, 'row', 'gap-4', 'touch')}>
        {grip}
        <button
          type="button"
          className={lookWith(
            classes.partName,
            'row',
            'fill',
            'bare',
            'gap-10',
            'p-4',
            'text-left',
            'pointer',
            'icons-keep',
          )}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={19} stroke={1.6} aria-hidden="true" />
          <span className={look('grid', 'fill')}>
            <span className={classes.partType}>
              {name}: {nameOf(type)}
            </span>
            {!isOpen && beginning && (
              <span className={look('cut')} translate="no">
                {beginning}
              </span>
            )}
            {!isOpen && error && (
              <span className={look('row', 'gap-4', 'field-error', 'text-sm')}>
                <IconAlertCircle size={15} stroke={1.7} aria-hidden="true" />
                {error}
              </span>
            )}
          </span>
          {isOpen ? (
            <IconChevronUp size={17} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconChevronDown size={17} stroke={1.7} aria-hidden="true" />
          )}
        </button>
        {!isReadOnly && onCopy && (
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={t('part.copy', { name })}
            title={t('part.copy_short')}
            onClick={onCopy}
          >
            <IconCopy size={17} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
        {!isReadOnly && onRemove && (
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={t('part.remove', { name })}
            title={t('part.remove_short')}
            onClick={onRemove}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <div id={bodyId} className={lookWith(classes.partBody, 'grid', 'gap-12', 'narrow')} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
