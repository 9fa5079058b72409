-- PostgreSQL gives the numbers of an unlogged table from a sequence that is unlogged, too. On a standby that becomes primary
-- before its first checkpoint such a sequence is torn ("bad magic number in sequence"), and every write that tells an event
-- fails. The rows may be lost in a failover, the numbers may not.
ALTER SEQUENCE outgoing_events_id_seq SET LOGGED;
