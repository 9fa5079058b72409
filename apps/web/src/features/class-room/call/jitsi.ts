/** What we use of the script that a Jitsi server offers to other people's pages. */
export interface JitsiCall {
  addListener(event: 'videoConferenceJoined' | 'videoConferenceLeft' | 'readyToClose', heard: () => void): void;
  executeCommand(command: 'setAudioOnly', value: boolean): void;
  dispose(): void;
}

interface JitsiOptions {
  roomName: string;
  jwt: string;
  parentNode: HTMLElement;
  width: string;
  height: string;
  lang: string;
  /** For a server without encryption, on one's own machine. */
  noSSL: boolean;
  configOverwrite: Record<string, unknown>;
}

export type JitsiScript = new (domain: string, options: JitsiOptions) => JitsiCall;

declare global {
  interface Window {
    JitsiMeetExternalAPI?: JitsiScript;
  }
}

let loading: Promise<JitsiScript> | null = null;

function load(origin: string): Promise<JitsiScript> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${origin}/external_api.js`;
    script.async = true;
    script.onload = () =>
      window.JitsiMeetExternalAPI ? resolve(window.JitsiMeetExternalAPI) : reject(new Error('no call came'));
    script.onerror = () => {
      script.remove();
      reject(new Error('the call could not be fetched'));
    };
    document.head.append(script);
  });
}

/** Comes from the meeting server itself, once; what failed is fetched anew. */
export function fetchJitsi(origin: string): Promise<JitsiScript> {
  loading ??= load(origin).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
