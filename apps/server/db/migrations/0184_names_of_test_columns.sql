-- Columns of tests carry the name and kind of their test, as they last were while the book was open.
ALTER TABLE gradebook_columns DROP CONSTRAINT gradebook_columns_name_check;
ALTER TABLE gradebook_columns ADD CONSTRAINT gradebook_columns_name_check CHECK (char_length(name) BETWEEN 1 AND 200);
UPDATE gradebook_columns k SET name = t.name, kind = t.kind FROM class_tests t, gradebooks g
WHERE t.id = k.class_test_id AND g.id = k.gradebook_id AND g.locked_at IS NULL;
