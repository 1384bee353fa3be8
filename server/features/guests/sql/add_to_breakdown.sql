-- Adds a difference to the counts by category or day, in the shard of this connection.
create or replace function add_to_breakdown(event text, share event_breakdown) returns void language plpgsql as $$
begin
  insert into event_breakdown as s values (event, tally_shard(), share.kind, share.key, share.guests, share.people, share.yes, share.maybe, share.no)
  on conflict (event_id, shard, kind, key) do update set
      guests = s.guests + excluded.guests, people = s.people + excluded.people,
      yes = s.yes + excluded.yes, maybe = s.maybe + excluded.maybe, no = s.no + excluded.no;
end $$;
