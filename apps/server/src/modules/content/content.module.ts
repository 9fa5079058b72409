import { blueprintEndpoints } from '@khue/contract/blueprints';
import { classMaterialEndpoints } from '@khue/contract/class-materials';
import { generationEndpoints } from '@khue/contract/generation';
import { h5pLibraryEndpoints, h5pPlayerEndpoints } from '@khue/contract/h5p-libraries';
import { h5pPackageEndpoints } from '@khue/contract/h5p-packages';
import { materialTagEndpoints } from '@khue/contract/material-tags';
import { materialEndpoints } from '@khue/contract/materials';
import { questionExportEndpoints, questionImportEndpoints } from '@khue/contract/question-imports';
import { slideDeckEndpoints } from '@khue/contract/slide-decks';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { blueprintService } from './blueprints/blueprint.service';
import { classMaterialService } from './class-materials/class-material.service';
import { generationService } from './generation/generation.service';
import { h5pLibraryService } from './h5p/h5p-library.service';
import { h5pPackageService } from './h5p/h5p-package.service';
import { h5pPlayerService } from './h5p/h5p-player.service';
import { materialService } from './materials/material.service';
import { materialTagService } from './materials/material-tag.service';
import { materialUpkeep } from './materials/material-upkeep.service';
import { questionExportService } from './question-files/question-export.service';
import { questionImportService, questionImportUpkeep } from './question-files/question-import.service';
import { convertSlideDeck } from './slide-decks/slide-deck.jobs';
import { slideDeckService } from './slide-decks/slide-deck.service';

export const contentModule: ServerModule = {
  routes: [
    ...bindGroup(materialEndpoints, materialService),
    ...bindGroup(slideDeckEndpoints, slideDeckService),
    ...bindGroup(materialTagEndpoints, materialTagService),
    ...bindGroup(classMaterialEndpoints, classMaterialService),
    ...bindGroup(blueprintEndpoints, blueprintService),
    ...bindGroup(generationEndpoints, generationService),
    ...bindGroup(questionImportEndpoints, questionImportService),
    ...bindGroup(questionExportEndpoints, questionExportService),
    ...bindGroup(h5pPackageEndpoints, h5pPackageService),
    ...bindGroup(h5pLibraryEndpoints, h5pLibraryService),
    ...bindGroup(h5pPlayerEndpoints, h5pPlayerService),
  ],
  jobs: [convertSlideDeck],
  upkeep: [...materialUpkeep, ...questionImportUpkeep],
};
