/** What other modules may use of content. */
export { contentTables } from './content.tables';
export { materialAbilities } from './material.policy';
export { blockOfVersion } from './material-block.service';
export { type Mend, prepareMend, storeMend } from './material-mend.service';
export { contentToPrint, picturesNamed } from './material-print.service';
