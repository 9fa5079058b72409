-- Questions of examinations lie in a bank of their own, which only examiners see: those of the provinces that it names,
-- or, where it names none, those of the whole system.
ALTER TABLE materials
  ADD COLUMN bank text COLLATE "C" NOT NULL DEFAULT 'open' CONSTRAINT materials_bank_check CHECK (bank IN ('open', 'exam')),
  ADD COLUMN exam_provinces text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD CONSTRAINT materials_exam_provinces_check CHECK (bank = 'exam' OR exam_provinces = '{}'),
  ADD CONSTRAINT materials_exam_sharing_check CHECK (bank = 'open' OR sharing <> 'school');
-- The counts of a bank by kind are read from this index alone.
DROP INDEX materials_kinds;
CREATE INDEX materials_kinds ON materials (school_id, creator_id, status, machine_name, content_type, sharing, level, bank);
CREATE INDEX materials_exam_bank ON materials (course_id, updated_at DESC) WHERE bank = 'exam';

ALTER TABLE blueprints
  ADD COLUMN exam_provinces text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD CONSTRAINT blueprints_exam_provinces_check CHECK (bank = 'exam' OR exam_provinces = '{}');
CREATE INDEX blueprints_exam_bank ON blueprints (updated_at DESC) WHERE bank = 'exam';

-- Passages of a material go when it is moved there.
CREATE INDEX course_passages_material ON course_passages (material_id) WHERE material_id IS NOT NULL;
