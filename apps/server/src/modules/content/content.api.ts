/** What other modules may use of content. */
export { isGivenNow } from './class-material.repo';
export { contentTables } from './content.tables';
export { versionOpened } from './material-activity.repo';
export { blockOfVersion } from './material-block.service';
export { checkPlayed, openMaterials, playMaterial } from './material-play.service';
