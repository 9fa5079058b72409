-- "6a" is the class 6A: among the open classes of a year a name is there once, whatever its capitals and spaces.
-- Where two open classes already bear one name, the older keeps it and the others get their code behind theirs; codes
-- are unique, so that no name can be taken by that.
WITH named AS (
  SELECT id, row_number() OVER (
    PARTITION BY school_year_id, lower(regexp_replace(name COLLATE "vi-x-icu", '\s+', '', 'g')) ORDER BY id) AS place
  FROM classes WHERE status = 1)
UPDATE classes c SET name = c.name || ' (' || c.code || ')' FROM named WHERE named.id = c.id AND named.place > 1;

ALTER TABLE classes DROP CONSTRAINT classes_school_year_id_name_key;
CREATE UNIQUE INDEX classes_open_name
  ON classes (school_year_id, lower(regexp_replace(name COLLATE "vi-x-icu", '\s+', '', 'g'))) WHERE status = 1;
