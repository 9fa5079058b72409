/** What other modules may use of content. */
export { contentTables } from './content.tables';
export { blockOfVersion } from './material-block.service';
export { contentToPrint, picturesNamed } from './material-print.service';
