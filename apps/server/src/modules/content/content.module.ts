import { classMaterialEndpoints } from '@khue/contract/class-materials';
import { materialTagEndpoints } from '@khue/contract/material-tags';
import { materialEndpoints } from '@khue/contract/materials';
import { slideDeckEndpoints } from '@khue/contract/slide-decks';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { classMaterialService } from './class-material.service';
import { materialService } from './material.service';
import { materialTagService } from './material-tag.service';
import { materialUpkeep } from './material-upkeep.service';
import { convertSlideDeck } from './slide-deck.jobs';
import { slideDeckService } from './slide-deck.service';

export const contentModule: ServerModule = {
  routes: [
    ...bindGroup(materialEndpoints, materialService),
    ...bindGroup(slideDeckEndpoints, slideDeckService),
    ...bindGroup(materialTagEndpoints, materialTagService),
    ...bindGroup(classMaterialEndpoints, classMaterialService),
  ],
  jobs: [convertSlideDeck],
  upkeep: materialUpkeep,
};
