import type { supportFileEndpoints } from '@khue/contract/support';
import { SUPPORT_FILE_LIMIT, SUPPORT_FILE_TYPES } from '@khue/contract/support-words';
import { receiveUpload } from '../../platform/files/upload';
import type { Verbs } from '../../platform/http/bind';

const TYPES: readonly string[] = SUPPORT_FILE_TYPES;

export const supportFileService: Verbs<typeof supportFileEndpoints> = {
  async upload(ctx, _input, http) {
    const { id, name, mimeType, size } = await receiveUpload(ctx, http, {
      takes: (kind) => TYPES.includes(kind.mimeType),
      limit: SUPPORT_FILE_LIMIT,
      wrongType: 'support.file_type',
      tooLarge: 'support.file_too_large',
    });
    return http.reply.status(201).send({ id, name, mime_type: mimeType, size });
  },
};
