-- When the lessons of a school day begin and end; a school without rows has the usual times. Minutes of the day.
CREATE TABLE school_hours (
  school_id integer NOT NULL REFERENCES schools ON DELETE CASCADE,
  part text COLLATE "C" NOT NULL CHECK (part IN ('morning', 'afternoon')),
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 5),
  start_minute smallint NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  end_minute smallint NOT NULL CHECK (end_minute BETWEEN 1 AND 1439),
  CHECK (end_minute > start_minute),
  PRIMARY KEY (school_id, part, number)
);
