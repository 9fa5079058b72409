import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { Highlight } from '@/components/text/Highlight';
import type { Me } from '@/lib/me';
import { placeholderOf } from './placeholderOf';
import classes from './SearchDialog.module.css';
import { closeSearch } from './searchState';
import type { SearchHit } from './sources';
import { useSearch } from './useSearch';
import { type Typed, takeKeyboard } from './WaitingBox';
import box from './WaitingBox.module.css';

/** One box over everything one may see. Arrows choose, Enter opens, Escape closes. */
export function SearchDialog({ me, typed }: { me: Me; typed: Typed }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const listId = useId();
  const [term, setTerm] = useState(typed.term);
  const [chosen, setChosen] = useState(0);
  const [opensFirst, setOpensFirst] = useState(typed.isEntered);
  const { groups, isLooking, error } = useSearch(term, me);
  const hits = groups.flatMap((group) => group.hits);
  const current = hits[Math.min(chosen, hits.length - 1)];
  const optionId = (hit: SearchHit) => `${listId}-${hit.id}`;

  function open(hit: SearchHit | undefined) {
    if (!hit) return;
    closeSearch();
    void navigate(hit.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      const at = current ? hits.indexOf(current) : 0;
      const next = (at + step + hits.length) % hits.length;
      setChosen(next);
      const hit = hits[next];
      if (hit) document.getElementById(optionId(hit))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (isLooking) setOpensFirst(true);
    else open(current);
  }

  // Enter pressed before the answer came means its first hit.
  useEffect(() => {
    if (!opensFirst || isLooking) return;
    setOpensFirst(false);
    open(current);
  });

  return (
    <Modal
      opened
      onClose={closeSearch}
      withCloseButton={false}
      size={600}
      yOffset="10dvh"
      padding={0}
      aria-label={t('search.open')}
      transitionProps={{ duration: 0 }}
    >
      <div className={lookWith(classes.box, 'row', 'gap-12', 'line-bottom')}>
        <IconSearch size={19} stroke={1.7} aria-hidden="true" />
        <input
          className={lookWith(box.input, 'fill', 'font-inherit', 'plain', 'text-lg', 'clear', 'line-0')}
          ref={takeKeyboard}
          data-autofocus
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={current && optionId(current)}
          aria-label={t(placeholderOf(me))}
          placeholder={t(placeholderOf(me))}
          autoComplete="off"
          spellCheck={false}
          value={term}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTerm(event.currentTarget.value);
            setChosen(0);
            setOpensFirst(false);
          }}
        />
      </div>
      <div id={listId} className={classes.list} role="listbox" aria-label={t('search:results')} aria-busy={isLooking}>
        {groups.map((group) => (
          <Fragment key={group.key}>
            <p className={lookWith(classes.group, 'note', 'm-0')} aria-hidden="true">
              {t(`search:source.${group.key}`)}
            </p>
            {group.hits.map((hit) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the combobox above
              <div
                key={hit.id}
                id={optionId(hit)}
                className={lookWith(classes.hit, 'row', 'gap-12', 'round-md', 'touch', 'pointer')}
                role="option"
                tabIndex={-1}
                aria-selected={hit === current}
                translate={hit.isData ? 'no' : undefined}
                onPointerMove={() => setChosen(hits.indexOf(hit))}
                onClick={() => open(hit)}
              >
                <hit.icon size={18} stroke={1.7} aria-hidden="true" />
                <span>
                  <Highlight term={term}>{hit.label}</Highlight>
                  {hit.detail && <span className={look('note', 'block', 'leading-14')}>{hit.detail}</span>}
                </span>
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      <p className={look('note', 'm-0', 'p-10-18', 'line-top')} role="status">
        {error ? (
          t('search:failed')
        ) : hits.length === 0 && !isLooking ? (
          t('search:none')
        ) : (
          <>
            <span className={classes.keys}>{t('search:keys')} </span>
            {t('search:accents')}
          </>
        )}
      </p>
    </Modal>
  );
}
