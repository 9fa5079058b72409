CREATE TRIGGER class_test_classes_in_gradebook AFTER INSERT ON class_test_classes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_classes_of_tests();
CREATE TRIGGER class_test_classes_out_of_gradebook AFTER DELETE ON class_test_classes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_classes_of_tests();
CREATE TRIGGER class_tests_in_gradebook AFTER UPDATE OF status, term, course_id, name, kind ON class_tests
  FOR EACH ROW EXECUTE FUNCTION note_test_changed();
CREATE TRIGGER class_tests_out_of_gradebook BEFORE DELETE ON class_tests
  FOR EACH ROW EXECUTE FUNCTION forget_test_columns();
CREATE TRIGGER gradebooks_opened_again AFTER UPDATE OF locked_at, lock_at ON gradebooks
  FOR EACH ROW WHEN (is_book_closed(OLD) AND NOT is_book_closed(NEW)) EXECUTE FUNCTION note_book_opened();
