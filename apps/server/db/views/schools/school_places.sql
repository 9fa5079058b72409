-- A school with both of its addresses in words, for the school of a person and of each of their classes.
CREATE VIEW school_places AS
SELECT s.id, s.name, s.ward_code, ow.name AS ward_name, s.district_code, od.name AS district_name,
  s.province_code, op.name AS province_name, s.ward_code_2, nw.name AS ward_name_2,
  s.province_code_2, np.name AS province_name_2
FROM schools s
LEFT JOIN old_wards ow ON ow.code = s.ward_code
LEFT JOIN old_districts od ON od.code = s.district_code
LEFT JOIN old_provinces op ON op.code = s.province_code
LEFT JOIN new_wards nw ON nw.code = s.ward_code_2
LEFT JOIN new_provinces np ON np.code = s.province_code_2;
