import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { ApiError } from './api';
import { i18n } from './i18n';
import { session } from './session';
import { writing } from './touching';

/** Calls that take a file, and at most the `id` of a row in their path. */
type UploadCall =
  | 'POST /api/upload/'
  | 'POST /api/h5p/import/'
  | 'POST /api/h5p/libraries/'
  | 'POST /api/question_imports/'
  | 'POST /api/support_files/'
  | 'POST /api/examinations/{id}/candidate_imports/'
  | 'POST /api/certificate_templates/{id}/picture/'
  | 'POST /api/student_answer_files/{activityId}/';

interface Options {
  /** Of the row that the path names. */
  id?: number;
  /** Sent before the file, so that the server knows it when the file arrives. */
  fields?: Record<string, string>;
  /** Told how much of the file has left, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const read = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Sends a file as a form and tells how far it is, which `fetch` cannot. */
export const sendFile = <N extends UploadCall>(
  name: N,
  file: File,
  options: Options = {},
): Promise<AnswerOf<Calls[N]>> =>
  writing(name, () =>
    send<AnswerOf<Calls[N]>>(name.replace('POST ', '').replace(/\{\w+\}/, String(options.id)), file, options),
  );

function send<Answer>(address: string, file: File, options: Options): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  form.append('file', file);
  const token = session.get()?.access_token;
  const sending = new XMLHttpRequest();
  return new Promise<Answer>((resolve, reject) => {
    sending.open('POST', address);
    sending.setRequestHeader('Accept-Language', i18n.language);
    if (token) sending.setRequestHeader('Authorization', `Bearer ${token}`);
    sending.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
    sending.onload = () => {
      const body = read(sending.responseText);
      if (sending.status >= 200 && sending.status < 300) {
        session.touch();
        return resolve(body as Answer);
      }
      if (sending.status === 401 && token) session.expire(token);
      reject(new ApiError(sending.status, body));
    };
    sending.onerror = () => reject(new ApiError(0, { code: 'network', detail: i18n.t('app:failure.network') }));
    sending.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    options.signal?.addEventListener('abort', () => sending.abort());
    sending.send(form);
  });
}
