-- Answers to an event without limited places do not wait for each other. They share this lock, which the save that limits the
-- places of a function takes alone: it counts every answer that was stored before it, and later ones see the limit.
create or replace function lock_uncounted_answers(event text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(event, 1));
end $$;
