/** A course of the embedded platform, as a teacher would write it on a page. */
export interface CourseOutline {
  /** Makes the course's id; it never changes. */
  number: string;
  name: string;
  shortDescription: string;
  chapters: ChapterOutline[];
  exam: string;
}

export interface ChapterOutline {
  name: string;
  lessons: string[];
  practice: string;
}
