CREATE VIEW materials_to_place AS
  SELECT id, bank FROM materials WHERE status <> 'deleted';
