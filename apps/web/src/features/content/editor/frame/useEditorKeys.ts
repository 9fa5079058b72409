import { type RefObject, useEffect, useRef } from 'react';

interface Keys {
  onUndo: () => void;
  onRedo: () => void;
  onKeep: () => void;
}

/** Ctrl Z, Ctrl Y and Ctrl S for everything within, and for when the focus is nowhere. Dialogs have their own fields. */
export function useEditorKeys(keys: Keys): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const target = event.target as Node | null;
      if (target !== document.body && !box.current?.contains(target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && key !== 's' && !isRedo) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 's') latest.current.onKeep();
      else if (isRedo) latest.current.onRedo();
      else latest.current.onUndo();
    }
    // Before the fields take the key for themselves.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return box;
}
