-- What one student has ended in one part on one day.
CREATE TABLE work_days (
  class_id integer NOT NULL,
  day date NOT NULL,
  user_id integer NOT NULL,
  course_part_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL,
  course_id integer NOT NULL,
  ended_count integer NOT NULL,
  -- Practising only what was wrong again is no score of the part: with nothing else that day there is none.
  best_score numeric(4, 2),
  last_score numeric(4, 2),
  -- Of exams.
  passed boolean,
  completes boolean NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (class_id, day, user_id, course_part_id, kind)
);
CREATE INDEX work_days_person ON work_days (user_id, course_id, day);
CREATE INDEX work_days_exams ON work_days (user_id, course_id, day) WHERE kind = 'exam';

-- How much one student has ended on one day in one course; course 0: in all of them. Where nothing is left the row stays.
-- It is also what writers of the same student's day wait for, so each sees what the other did.
CREATE TABLE student_days (
  school_id integer NOT NULL,
  day date NOT NULL,
  user_id integer NOT NULL,
  course_id integer NOT NULL,
  practice_count integer NOT NULL,
  exam_count integer NOT NULL,
  PRIMARY KEY (school_id, day, user_id, course_id)
);

-- The same of a school. Writers only add changes, each its own row, so that a country that ends its exams in the same
-- minute does not wait for itself; every so often whoever adds one folds them in. Both together are the count.
CREATE TABLE school_days (
  school_id integer NOT NULL,
  day date NOT NULL,
  course_id integer NOT NULL,
  practice_count integer NOT NULL,
  exam_count integer NOT NULL,
  student_count integer NOT NULL,
  PRIMARY KEY (school_id, day, course_id)
);
CREATE INDEX school_days_day ON school_days (course_id, day);

CREATE TABLE school_day_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id integer NOT NULL,
  day date NOT NULL,
  course_id integer NOT NULL,
  practice_count integer NOT NULL,
  exam_count integer NOT NULL,
  student_count integer NOT NULL
);

-- Who worked in a school on a day, as bits: a student is the bit of their own number, by chunk and place in it.
CREATE TABLE school_day_students (
  school_id integer NOT NULL,
  course_id integer NOT NULL,
  day date NOT NULL,
  chunk integer NOT NULL,
  practised bit(1024) NOT NULL,
  active bit(1024) NOT NULL,
  passed bit(1024) NOT NULL,
  PRIMARY KEY (school_id, course_id, day, chunk)
);

-- Of one student's day the last change counts; those who change it wait for each other at its row of student_days.
CREATE TABLE student_day_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id integer NOT NULL,
  course_id integer NOT NULL,
  day date NOT NULL,
  user_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('practice', 'active', 'passed')),
  is_set boolean NOT NULL
);

-- The best of a day is the best of a period unless a day of it before is as good, or one after is better. The days that
-- would take it away are kept with it: `since` and `until` must lie outside of the period. So each student who sat an
-- exam within it has exactly one, and they add up.
CREATE TABLE student_bests (
  school_id integer NOT NULL,
  course_id integer NOT NULL,
  user_id integer NOT NULL,
  day date NOT NULL,
  best numeric(4, 2) NOT NULL,
  passed boolean NOT NULL,
  since date NOT NULL,
  until date NOT NULL,
  PRIMARY KEY (school_id, course_id, user_id, day)
);

-- Whoever counts a student's exams anew waits here for whoever does so just now, on whichever day.
CREATE TABLE exam_sitters (user_id integer PRIMARY KEY);

CREATE TABLE school_bests (
  school_id integer NOT NULL,
  course_id integer NOT NULL,
  day date NOT NULL,
  since date NOT NULL,
  until date NOT NULL,
  students integer NOT NULL,
  total numeric NOT NULL,
  from_0 integer NOT NULL, from_1 integer NOT NULL, from_2 integer NOT NULL, from_3 integer NOT NULL, from_4 integer NOT NULL,
  from_5 integer NOT NULL, from_6 integer NOT NULL, from_7 integer NOT NULL, from_8 integer NOT NULL, from_9 integer NOT NULL,
  PRIMARY KEY (school_id, course_id, day, since, until)
);
-- Averages of all schools are read without their buckets.
CREATE INDEX school_bests_day ON school_bests (course_id, day) INCLUDE (school_id, since, until, students, total);

CREATE TABLE school_best_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id integer NOT NULL,
  course_id integer NOT NULL,
  day date NOT NULL,
  since date NOT NULL,
  until date NOT NULL,
  best numeric(4, 2) NOT NULL,
  change integer NOT NULL
);

-- What a process remembers of schools stays true as long as it knows which of them changed since. Writers only add rows;
-- who folds them in names the schools in touched_schools, one folder at a time, so that its numbers appear in their order.
CREATE TABLE touched_schools (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 0: all of them.
  school_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('work', 'roster'))
);

CREATE TABLE roster_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id integer NOT NULL
);

-- Who has the page of a school by mail each week.
CREATE TABLE weekly_page_readers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  school_id integer NOT NULL REFERENCES schools ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The Monday whose mail this reader has had, or was not to have any more.
  settled_week date,
  UNIQUE (user_id, school_id)
);
-- The readers of a school come together, so that its page is made once.
CREATE INDEX weekly_page_readers_by_school ON weekly_page_readers (school_id, id);
