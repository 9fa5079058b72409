-- A version as the places that hold it show it. The title is the material's; what is newer can be taken once it is published.
CREATE VIEW placed_versions AS
  SELECT v.material_id, v.version, m.title, m.course_id, m.status, split_part(v.library, ' ', 1) AS machine_name, v.counts,
    CASE WHEN m.status = 'published' AND m.version > v.version THEN m.version END AS newer_version
  FROM material_versions v JOIN materials m ON m.id = v.material_id;
