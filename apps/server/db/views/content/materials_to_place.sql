CREATE VIEW materials_to_place AS
  SELECT id FROM materials WHERE status <> 'deleted';
