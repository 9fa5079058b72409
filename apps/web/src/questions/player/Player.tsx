import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { look } from '@/components/look/look';
import { LoadingState } from '@/components/states/LoadingState';
import { Part } from './Part';
import { createSession, type Playing, PlayingContext } from './playerState';
import type { Check, Content, PlayerPlace } from './playing';

interface Props {
  content: Content;
  /** Judges an answer; a refusal is told to whoever asked, the answer stays. */
  check: Check;
  /** Told whenever somebody turns a page, a slide, a card. */
  onPlace?: (place: PlayerPlace) => void;
  /** Where to begin. */
  place?: PlayerPlace;
  /** For makers: right answers are marked, speakers' notes are shown. */
  showKey?: boolean;
  /** For makers: as on a computer, however narrow the place is. */
  asOnDesk?: boolean;
}

/** Shows content and lets it be worked with. Answers are kept while one moves about in it; another `key` forgets them. */
export function Player({ content, check, onPlace, place, showKey = false, asOnDesk }: Props) {
  const tell = useRef(onPlace);
  const judge = useRef(check);
  useEffect(() => {
    tell.current = onPlace;
    judge.current = check;
  });
  const [session] = useState(() => createSession(place, (where) => tell.current?.(where)));
  const playing: Playing = useMemo(
    () => ({
      session,
      check: (id, response) => judge.current(id, response),
      showKey,
      asOnDesk,
      part: (part, path) => <Part key={path} content={part} path={path} />,
    }),
    [session, showKey, asOnDesk],
  );
  return (
    <PlayingContext value={playing}>
      <div className={look('text-lg', 'leading-165', 'narrow', 'contained')}>
        <Suspense fallback={<LoadingState lines={4} />}>
          <Part content={content} path="" />
        </Suspense>
      </div>
    </PlayingContext>
  );
}
