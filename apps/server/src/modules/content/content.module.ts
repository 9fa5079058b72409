import { classMaterialEndpoints } from '@khue/contract/class-materials';
import { materialTagEndpoints } from '@khue/contract/material-tags';
import { materialEndpoints } from '@khue/contract/materials';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { classMaterialService } from './class-material.service';
import { materialService } from './material.service';
import { materialTagService } from './material-tag.service';
import { materialUpkeep } from './material-upkeep.service';

export const contentModule: ServerModule = {
  routes: [
    ...bindGroup(materialEndpoints, materialService),
    ...bindGroup(materialTagEndpoints, materialTagService),
    ...bindGroup(classMaterialEndpoints, classMaterialService),
  ],
  upkeep: materialUpkeep,
};
