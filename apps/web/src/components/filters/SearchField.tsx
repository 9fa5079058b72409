import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const WAIT_MS = 250;

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  /** A dialog begins here. */
  isFirst?: boolean;
}

/** Waits until the typing pauses; Enter does not wait. */
export function SearchField({ label, value, onChange, className, isFirst }: Props) {
  const { t } = useTranslation('components');
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<number>(undefined);

  // Back, a shared link or "clear filters" change the value from outside; an echo of one's own typing does not count.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    window.clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const tell = (next: string) => {
    window.clearTimeout(timer.current);
    const term = next.trim();
    if (term === told.current) return;
    told.current = term;
    onChange(term);
  };
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => tell(next), WAIT_MS);
  };

  return (
    <TextInput
      className={className}
      type="search"
      data-autofocus={isFirst || undefined}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Within a form, Enter means the search and not the form.
        event.preventDefault();
        tell(text);
      }}
      // Whoever clicks a link right after typing must not be called back by a search that fires late.
      onBlur={() => tell(text)}
      leftSection={<IconSearch size={18} stroke={1.6} />}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('filters.clear_search')}
            onClick={() => {
              setText('');
              tell('');
            }}
          />
        )
      }
    />
  );
}
