-- How many materials there are of each kind is counted from this alone, without the texts that make their rows wide.
CREATE INDEX materials_kinds ON materials (school_id, creator_id, status, machine_name, content_type, sharing);
