/** What other modules may use of content. */
export { isGivenNow } from './class-material.repo';
export { contentTables } from './content.tables';
export { blockOfVersion } from './material-block.service';
export { checkPlayed, openMaterials, playMaterial } from './material-play.service';
export { materialAbilities } from './material.policy';
export { contentToPrint, picturesNamed } from './material-print.service';
export { type Mend, prepareMend, storeMend } from './material-mend.service';
export { versionOpened } from './material-activity.repo';
