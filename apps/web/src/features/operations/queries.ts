import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';

export type SystemStatus = AnswerOf<Calls['GET /api/system_status/']>;
export type StatusItem = SystemStatus['items'][number];

const REFRESH_MS = 30_000;

/** How the installation is doing; it is read again while one looks, because it changes by itself. */
export const useSystemStatus = () =>
  useQuery({ ...reading('GET /api/system_status/', undefined, { background: true }), refetchInterval: REFRESH_MS });

export type Listeners = AnswerOf<Calls['GET /api/system_status/listeners/']>;
export type LargeFiles = AnswerOf<Calls['GET /api/system_status/files/']>;
export type LargeFile = LargeFiles['files'][number];

export const useListeners = () => useQuery(reading('GET /api/system_status/listeners/'));

export const useSetListeners = () =>
  useMutation({
    mutationFn: (listeners: string[]) => call('PUT /api/system_status/listeners/', { body: { listeners } }),
  });

export const useLargeFiles = () => useQuery(reading('GET /api/system_status/files/'));

export const useCheckCertificate = () =>
  useMutation({ mutationFn: () => call('POST /api/system_status/certificate/') });

export const useBackUp = () => useMutation({ mutationFn: () => call('POST /api/system_backup/') });
