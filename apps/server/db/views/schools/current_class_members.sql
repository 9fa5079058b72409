-- The class somebody is in now: a running membership in a class of its school's current year.
-- Somebody who stayed until the end of a year never left: the membership of a past year runs on, so that last year's
-- roster reads as it was. Leaving is for those who went before the end.
CREATE VIEW current_class_members AS
SELECT m.id, m.user_id, m.class_id, m.school_year_id, m.joined_on, c.school_id
FROM class_members m
JOIN classes c ON c.id = m.class_id
JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
WHERE m.left_on IS NULL;
