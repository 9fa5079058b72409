-- Materials that an examination uses which is not archived: these stay in the exam bank.
CREATE VIEW materials_in_examinations AS
  SELECT p.material_id FROM examination_pool p JOIN examinations e ON e.id = p.examination_id WHERE e.state <> 'archived';

-- A candidate's paper as an attempt begins with it; of papers that were thrown away or do not count there is none.
CREATE VIEW drawn_papers AS
  SELECT p.candidate_id, p.seed, p.questions, c.user_id, c.extra_minutes, e.course_id, e.pass_score
  FROM examination_papers p JOIN examination_candidates c ON c.id = p.candidate_id JOIN examinations e ON e.id = p.examination_id
  WHERE c.voided_at IS NULL;

-- What the engine of exams has to know of a candidate's attempt. Before the release nothing of its result is told, nor
-- ever of a paper that does not count.
CREATE VIEW examination_attempts AS
  SELECT c.id AS candidate_id, c.room_id, c.voided_at, e.id AS examination_id, e.name, e.released_at,
    CASE WHEN e.released_at IS NULL OR c.voided_at IS NOT NULL THEN 'none' ELSE e.review END AS review
  FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id;

-- What examinations draw from and in which version, so that a mended key reaches their attempts. What was put away stays.
CREATE VIEW asked_in_examinations AS
  SELECT DISTINCT p.material_id, p.version, p.examination_id FROM examination_pool p
  JOIN examinations e ON e.id = p.examination_id WHERE e.state <> 'archived';
