-- What was told names a course by the platform's id, or by our own number where several of ours stand on one of theirs.
ALTER TABLE enrolment_intents RENAME COLUMN platform_course_id TO course_key;
