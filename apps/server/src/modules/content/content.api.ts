/** What other modules may use of content. */
export { isGivenNow } from './class-material.repo';
export { contentTables } from './content.tables';
export { materialAbilities } from './material.policy';
export { materialsToAskFor, storedContents } from './material.repo';
export { versionOpened } from './material-activity.repo';
export { blockOfVersion } from './material-block.service';
export { type Mend, prepareMend, storeMend } from './material-mend.service';
export { checkPlayed, openMaterials, playMaterial } from './material-play.service';
export { contentToPrint, picturesNamed } from './material-print.service';
export { competencyTags } from './material-tag.service';
