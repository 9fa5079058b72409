import type { h5pPackageEndpoints } from '@khue/contract/h5p-packages';
import { disposition } from '../../../platform/files/disposition';
import type { Verbs } from '../../../platform/http/bind';
import { shownMaterial } from '../materials/material.service';
import { exportPackage } from './h5p-export.service';
import { importPackage } from './h5p-import.service';
import { withPackage } from './h5p-upload.service';

export const h5pPackageService: Verbs<typeof h5pPackageEndpoints> = {
  async importPackage(ctx, _input, http) {
    const id = await withPackage(ctx, http, (received) => importPackage(ctx, received));
    return shownMaterial(ctx, id);
  },

  async exportPackage(ctx, { params }, { reply }) {
    const { name, stream } = await exportPackage(ctx, params.id);
    return reply
      .header('Content-Disposition', disposition(name))
      .header('Cache-Control', 'private, no-store')
      .type('application/zip')
      .send(stream);
  },
};
