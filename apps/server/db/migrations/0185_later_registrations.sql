-- Whoever takes an act on many back asks what later ones did to the same people.
CREATE INDEX registration_enrolments_person ON registration_enrolments (user_id, course_id);
