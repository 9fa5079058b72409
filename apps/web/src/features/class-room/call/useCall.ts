import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api';
import { beginVisit } from './callVisit';
import { fetchJitsi, type JitsiCall } from './jitsi';

interface Wanted {
  session: number;
  isHost: boolean;
  isAudioOnly: boolean;
  frame: RefObject<HTMLDivElement | null>;
}

/** The call beside the room: begun by a click, told to the server as it is joined and left, gone with the page. */
export function useCall({ session, isHost, isAudioOnly, frame }: Wanted) {
  const { i18n } = useTranslation();
  const [isOn, setOn] = useState(false);
  const held = useRef<JitsiCall | null>(null);
  const endVisit = useRef<(() => void) | null>(null);

  const leave = () => {
    endVisit.current?.();
    endVisit.current = null;
    held.current?.dispose();
    held.current = null;
    setOn(false);
  };
  const latestLeave = useRef(leave);
  latestLeave.current = leave;
  useEffect(() => () => latestLeave.current(), []);

  const entering = useMutation({
    mutationFn: async () => {
      const { origin, room, token } = await call('GET /api/zoom_meetings/{id}/call/', { params: { id: session } });
      const Jitsi = await fetchJitsi(origin);
      const parentNode = frame.current;
      // The room was left in the meantime.
      if (!parentNode) return;
      const { host, protocol } = new URL(origin);
      const begun = new Jitsi(host, {
        roomName: room,
        jwt: token,
        parentNode,
        width: '100%',
        height: '100%',
        lang: i18n.language,
        noSSL: protocol === 'http:',
        configOverwrite: {
          prejoinConfig: { enabled: false },
          disableDeepLinking: true,
          startAudioOnly: isAudioOnly,
          startWithAudioMuted: !isHost,
          startWithVideoMuted: !isHost || isAudioOnly,
        },
      });
      held.current = begun;
      setOn(true);
      begun.addListener('videoConferenceJoined', () => {
        endVisit.current?.();
        endVisit.current = beginVisit(session);
      });
      begun.addListener('videoConferenceLeft', () => {
        endVisit.current?.();
        endVisit.current = null;
      });
      begun.addListener('readyToClose', () => latestLeave.current());
    },
  });

  return {
    isOn,
    entering,
    leave,
    setAudioOnly: (value: boolean) => held.current?.executeCommand('setAudioOnly', value),
  };
}
