CREATE VIEW materials_to_place AS
  SELECT id, title, status, machine_name, counts FROM materials WHERE status <> 'deleted';
