import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import type { Me } from '@/lib/me';
import { placeholderOf } from './placeholderOf';
import { closeSearch } from './searchState';
import classes from './WaitingBox.module.css';

export interface Typed {
  term: string;
  /** Enter was pressed: the first hit is wanted. */
  isEntered: boolean;
}

export const NOTHING_TYPED: Typed = { term: '', isEntered: false };

interface Props {
  me: Me;
  typed: Typed;
  onType: (typed: Typed) => void;
}

/** Takes the keyboard at once, behind what is already written. */
export function takeKeyboard(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true });
  input?.setSelectionRange(input.value.length, input.value.length);
}

/** Stands where the search will stand while its code is on the way, and keeps what is typed meanwhile. */
export function WaitingBox({ me, typed, onType }: Props) {
  const { t } = useTranslation('shell');
  const placeholder = t(placeholderOf(me));
  return (
    <div className={classes.veil}>
      <div className={lookWith(classes.box, 'row', 'gap-12', 'mx-auto', 'round-md')}>
        <IconSearch size={19} stroke={1.7} aria-hidden="true" />
        <input
          ref={takeKeyboard}
          className={lookWith(classes.input, 'fill', 'font-inherit', 'plain', 'text-lg', 'clear', 'line-0')}
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed.term}
          onChange={(event) => onType({ term: event.currentTarget.value, isEntered: false })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') closeSearch();
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onType({ ...typed, isEntered: true });
          }}
        />
      </div>
    </div>
  );
}
