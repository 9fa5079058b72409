import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api';

interface Way {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Sends a file, tells how far it is, and stops when one leaves. */
export function useSending<Answer>(send: (file: File, way: Way) => Promise<Answer>, done: (answer: Answer) => void) {
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const sending = useMutation({
    mutationFn: (given: File) => {
      abort.current = new AbortController();
      setSent(0);
      return send(given, { signal: abort.current.signal, onProgress: setSent });
    },
    onSuccess: done,
    onSettled: () => setSent(undefined),
  });
  const { error } = sending;
  return {
    file,
    sent,
    isBusy: sending.isPending,
    choose: (given: File) => {
      setFile(given);
      sending.reset();
    },
    start: () => file && sending.mutate(file),
    /** Chosen and sent at once, where nothing else is to be said about it. */
    send: (given: File) => {
      setFile(given);
      sending.mutate(given);
    },
    refusal:
      error instanceof ApiError
        ? [...new Set([error.detail, ...Object.values(error.errors ?? {}).flat()])].join(' ')
        : undefined,
  };
}
