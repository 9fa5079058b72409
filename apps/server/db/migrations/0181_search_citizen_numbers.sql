-- Those who keep the records look people up by the beginning of the citizen number.
CREATE INDEX users_identity_number ON users (identity_number text_pattern_ops) WHERE identity_number IS NOT NULL;
