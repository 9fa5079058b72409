-- The device that an invigilator has let the attempt go from: its page still calls, and that is no alarm.
ALTER TABLE examination_candidates ADD COLUMN left_device text COLLATE "C";
