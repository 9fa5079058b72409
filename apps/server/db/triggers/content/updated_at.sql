-- How often it is used is no edit of it.
CREATE TRIGGER materials_touch BEFORE UPDATE ON materials FOR EACH ROW EXECUTE FUNCTION touch_updated_at(
  'counts', 'search_folded');

CREATE TRIGGER blueprints_touch BEFORE UPDATE ON blueprints FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
