-- Candidates of released examinations whose score has changed since: their certificates are looked at again.
CREATE TABLE unsettled_certificates (
  candidate_id integer PRIMARY KEY REFERENCES examination_candidates ON DELETE CASCADE
);
