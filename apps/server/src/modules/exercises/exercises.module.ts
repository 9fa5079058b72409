import { exerciseEndpoints, studentExerciseEndpoints } from '@khue/contract/exercises';
import { lessonSummaryEndpoints } from '@khue/contract/lesson-summaries';
import { bindGroup } from '../../platform/http/bind';
import type { Platform } from '../../platform/http/context';
import type { ServerModule } from '../../platform/module';
import type { WorkMemory } from '../work/work.api';
import { closeForgottenExercises, closeTimedExercise } from './exercise.jobs';
import { exerciseService } from './exercise.service';
import { ExerciseProgress } from './exercise-progress.service';
import { lessonSummaryService } from './lesson-summary.service';
import { studentExerciseService } from './student-exercise.service';

export function exercisesModule({ db }: Pick<Platform, 'db'>, memory: WorkMemory): ServerModule {
  const progress = new ExerciseProgress(db);
  return {
    routes: [
      ...bindGroup(exerciseEndpoints, exerciseService(memory)),
      ...bindGroup(lessonSummaryEndpoints, lessonSummaryService(memory)),
      ...bindGroup(studentExerciseEndpoints, studentExerciseService(memory, progress)),
    ],
    errands: [closeForgottenExercises(memory), closeTimedExercise(memory)],
  };
}
