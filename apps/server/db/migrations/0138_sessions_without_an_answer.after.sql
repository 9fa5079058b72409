-- Practice in which nothing was answered is counted nowhere any more.
SELECT rebuild_rollups();
