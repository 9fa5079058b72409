-- The first picture of a material's content, for its card in the bank.
ALTER TABLE materials ADD COLUMN cover_file_id integer REFERENCES files (id) ON DELETE SET NULL;

-- Nobody has changed them: their times stay.
ALTER TABLE materials DISABLE TRIGGER USER;
UPDATE materials m SET cover_file_id = f.id
FROM material_versions v, files f
WHERE v.material_id = m.id AND v.version = m.version
  AND f.id = (regexp_match(v.params::text, '"files/(\d{1,9})\.(?:png|jpg|webp|gif)"'))[1]::integer;
ALTER TABLE materials ENABLE TRIGGER USER;

CREATE INDEX materials_cover_file ON materials (cover_file_id) WHERE cover_file_id IS NOT NULL;
