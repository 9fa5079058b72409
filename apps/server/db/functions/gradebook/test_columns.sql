-- A given test has a column in the book of each of its classes, of its course and term. Taken back, or moved to another
-- term, the column leaves the book with what was typed there, and comes back with it.
CREATE OR REPLACE FUNCTION sync_test_columns(test_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gradebooks (class_id, course_id, term)
  SELECT held.class_id, t.course_id, t.term FROM class_tests t JOIN class_test_classes held ON held.class_test_id = t.id
  WHERE t.id = ANY (test_ids) AND t.status = 'given' ORDER BY held.class_id
  ON CONFLICT DO NOTHING;

  UPDATE gradebook_columns k SET deleted_at = now() FROM gradebooks g
  WHERE k.class_test_id = ANY (test_ids) AND k.deleted_at IS NULL AND g.id = k.gradebook_id AND NOT EXISTS (
    SELECT FROM class_tests t JOIN class_test_classes held ON held.class_test_id = t.id
    WHERE t.id = k.class_test_id AND t.status = 'given' AND held.class_id = g.class_id
      AND t.course_id = g.course_id AND t.term = g.term);

  INSERT INTO gradebook_columns AS k (gradebook_id, kind, name, source, class_test_id, created_by, created_at)
  SELECT g.id, t.kind, left(t.name, 60), 'test', t.id, t.created_by, now()
  FROM class_tests t JOIN class_test_classes held ON held.class_test_id = t.id
  JOIN gradebooks g ON g.class_id = held.class_id AND g.course_id = t.course_id AND g.term = t.term
  WHERE t.id = ANY (test_ids) AND t.status = 'given' ORDER BY held.class_id
  ON CONFLICT (class_test_id, gradebook_id) DO UPDATE SET deleted_at = NULL WHERE k.deleted_at IS NOT NULL;
END $$;

CREATE OR REPLACE FUNCTION note_classes_of_tests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_test_columns((SELECT array_agg(DISTINCT class_test_id) FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_test_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_test_columns(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

-- What was typed beside a test that is gone is kept, as that of any column that left its book.
CREATE OR REPLACE FUNCTION forget_test_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gradebook_columns SET deleted_at = COALESCE(deleted_at, now()), class_test_id = NULL WHERE class_test_id = OLD.id;
  RETURN OLD;
END $$;
