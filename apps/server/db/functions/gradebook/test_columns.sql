-- Locked, or its planned moment has come: from then on nothing changes the book, whether the job that locks it came or not.
CREATE OR REPLACE FUNCTION is_book_closed(book gradebooks) RETURNS boolean STABLE LANGUAGE sql AS $$
  SELECT book.locked_at IS NOT NULL OR COALESCE(book.lock_at <= now(), false)
$$;

-- A given test has a column in the book of each of its classes, of its course and term. Taken back, or moved to another
-- term, the column leaves the book with what was typed there, and comes back with it; its name and kind are the test's. A
-- closed book stays as it is and catches up when it is opened again: then only that book is looked at.
CREATE OR REPLACE FUNCTION sync_test_columns(test_ids integer[], only_book integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gradebooks (class_id, course_id, term)
  SELECT held.class_id, t.course_id, t.term FROM class_tests t JOIN class_test_classes held ON held.class_test_id = t.id
  WHERE t.id = ANY (test_ids) AND t.status = 'given' AND only_book IS NULL ORDER BY held.class_id
  ON CONFLICT DO NOTHING;

  -- Nobody locks these books until this is done; what follows sees whether they are closed.
  PERFORM FROM gradebooks g WHERE (only_book IS NULL OR g.id = only_book) AND g.id IN (
    SELECT k.gradebook_id FROM gradebook_columns k WHERE k.class_test_id = ANY (test_ids)
    UNION
    SELECT own.id FROM class_tests t JOIN class_test_classes held ON held.class_test_id = t.id
    JOIN gradebooks own ON own.class_id = held.class_id AND own.course_id = t.course_id AND own.term = t.term
    WHERE t.id = ANY (test_ids))
  ORDER BY g.id FOR SHARE;

  UPDATE gradebook_columns k SET deleted_at = now() FROM gradebooks g
  WHERE k.class_test_id = ANY (test_ids) AND k.deleted_at IS NULL AND g.id = k.gradebook_id AND NOT is_book_closed(g)
    AND (only_book IS NULL OR g.id = only_book) AND NOT EXISTS (
    SELECT FROM class_tests t JOIN class_test_classes held ON held.class_test_id = t.id
    WHERE t.id = k.class_test_id AND t.status = 'given' AND held.class_id = g.class_id
      AND t.course_id = g.course_id AND t.term = g.term);

  INSERT INTO gradebook_columns AS k (gradebook_id, kind, name, source, class_test_id, created_by, created_at)
  SELECT g.id, t.kind, t.name, 'test', t.id, t.created_by, now()
  FROM class_tests t JOIN class_test_classes held ON held.class_test_id = t.id
  JOIN gradebooks g ON g.class_id = held.class_id AND g.course_id = t.course_id AND g.term = t.term
  WHERE t.id = ANY (test_ids) AND t.status = 'given' AND NOT is_book_closed(g)
    AND (only_book IS NULL OR g.id = only_book) ORDER BY held.class_id
  ON CONFLICT (class_test_id, gradebook_id) DO UPDATE SET deleted_at = NULL, kind = EXCLUDED.kind, name = EXCLUDED.name
  WHERE k.deleted_at IS NOT NULL OR (k.kind, k.name) <> (EXCLUDED.kind, EXCLUDED.name);
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

-- What became of tests while the book was locked.
CREATE OR REPLACE FUNCTION note_book_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_test_columns(ARRAY(
    SELECT k.class_test_id FROM gradebook_columns k WHERE k.gradebook_id = NEW.id AND k.class_test_id IS NOT NULL
    UNION
    SELECT t.id FROM class_tests t JOIN class_test_classes held ON held.class_test_id = t.id
    WHERE held.class_id = NEW.class_id AND t.course_id = NEW.course_id AND t.term = NEW.term), NEW.id);
  RETURN NULL;
END $$;

-- What was typed beside a test that is gone is kept, as that of any column that left its book. A closed book keeps the
-- column: from now on it is one of typed marks.
CREATE OR REPLACE FUNCTION forget_test_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gradebook_columns k SET class_test_id = NULL,
    source = CASE WHEN is_book_closed(g) THEN 'typed' ELSE k.source END,
    deleted_at = CASE WHEN is_book_closed(g) THEN k.deleted_at ELSE COALESCE(k.deleted_at, now()) END
  FROM gradebooks g WHERE k.class_test_id = OLD.id AND g.id = k.gradebook_id;
  RETURN OLD;
END $$;
