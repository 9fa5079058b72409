-- The accounts of the course platform that comes with the product.
CREATE TABLE embedded_platform_accounts (
  username text COLLATE "C" PRIMARY KEY,
  email text COLLATE "C" UNIQUE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The course platform that comes with the product: its catalogue, who is enrolled, and what they reached.
-- Our own tables never refer to these rows, only to the platform's ids, as they would with any other platform.
CREATE TABLE embedded_platform_courses (
  course_id text COLLATE "C" PRIMARY KEY,
  org text NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  short_description text NOT NULL DEFAULT '',
  starts_at timestamptz,
  ends_at timestamptz,
  search_folded text GENERATED ALWAYS AS (fold(name || ' ' || number)) STORED
);
CREATE INDEX embedded_platform_courses_by_name ON embedded_platform_courses (name COLLATE "vi-x-icu", course_id);

CREATE TABLE embedded_platform_blocks (
  block_id text COLLATE "C" PRIMARY KEY,
  course_id text COLLATE "C" NOT NULL REFERENCES embedded_platform_courses,
  -- Absent for the block that is the course itself.
  parent_id text COLLATE "C" REFERENCES embedded_platform_blocks ON DELETE CASCADE,
  position integer NOT NULL,
  type text COLLATE "C" NOT NULL,
  name text NOT NULL,
  graded boolean NOT NULL DEFAULT false,
  format text
);
CREATE INDEX embedded_platform_blocks_course ON embedded_platform_blocks (course_id, position);
CREATE INDEX embedded_platform_blocks_parent ON embedded_platform_blocks (parent_id);

CREATE TABLE embedded_platform_enrolments (
  course_id text COLLATE "C" NOT NULL REFERENCES embedded_platform_courses,
  username text COLLATE "C" NOT NULL REFERENCES embedded_platform_accounts,
  is_active boolean NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (course_id, username)
);

CREATE TABLE embedded_platform_grades (
  course_id text COLLATE "C" NOT NULL,
  username text COLLATE "C" NOT NULL,
  percent numeric(5, 4) NOT NULL CHECK (percent BETWEEN 0 AND 1),
  passed boolean NOT NULL,
  letter_grade text,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (course_id, username),
  FOREIGN KEY (course_id, username) REFERENCES embedded_platform_enrolments
);
