/** What other modules may use of content. */
export { blueprintToExamineBy, findBlueprint as blueprintToDrawBy } from './blueprints/blueprint.repo';
export {
  type Candidates,
  candidatesOfBlueprint,
  candidatesOfCourse,
  candidatesOfExamination,
  type DrawnQuestion,
  drawFrom,
  holdCandidatesOfExamination,
  missingIn,
  missingQuestions,
} from './blueprints/blueprint-draw.service';
export { giftsToDo, isGivenNow } from './class-materials/class-material.repo';
export { contentTables } from './content.tables';
export { materialAbilities, visibleMaterials } from './materials/material.policy';
export {
  materialNamed,
  materialsSeen,
  materialsToAskFor,
  materialsToShow,
  needMarkers,
  storedVersions,
} from './materials/material.repo';
export { hasOpened } from './materials/material-activity.repo';
export { blockOfVersion, blocksOfVersions } from './materials/material-block.service';
export {
  contentWithLinks,
  type Mend,
  type MendContent,
  mayMend,
  mendOf,
  prepareMend,
  storeMend,
  versionWithLinks,
} from './materials/material-mend.service';
export { materialPath } from './materials/material-path.rules';
export { checkPlayed, openMaterials, playMaterial } from './materials/material-play.service';
export { contentToPrint, picturesNamed } from './materials/material-print.service';
export { competencyTags } from './materials/material-tag.service';
