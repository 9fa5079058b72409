-- Officers are few among many accounts; those of a province find the ones of its wards among them.
CREATE INDEX users_officers ON users (first_name, last_name, id) WHERE scope_units <> '{}';
