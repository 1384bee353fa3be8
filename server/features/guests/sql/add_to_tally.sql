-- Adds a difference to the counts of an event, in the shard of this connection.
create or replace function add_to_tally(event text, delta event_tally) returns void language plpgsql as $$
begin
  insert into event_tally as t (event_id, shard, guests, people, yes, maybe, no, no_answer, not_invited, waiting, viewed, confirmed, to_confirm, attended, not_delivered, status_invited, status_viewed, status_responded, status_confirmed, status_attended)
  values (event, tally_shard(), delta.guests, delta.people, delta.yes, delta.maybe, delta.no, delta.no_answer, delta.not_invited, delta.waiting, delta.viewed, delta.confirmed, delta.to_confirm, delta.attended, delta.not_delivered, delta.status_invited, delta.status_viewed, delta.status_responded, delta.status_confirmed, delta.status_attended)
  on conflict (event_id, shard) do update set
      guests = t.guests + excluded.guests, people = t.people + excluded.people, yes = t.yes + excluded.yes, maybe = t.maybe + excluded.maybe,
      no = t.no + excluded.no, no_answer = t.no_answer + excluded.no_answer, not_invited = t.not_invited + excluded.not_invited, waiting = t.waiting + excluded.waiting,
      viewed = t.viewed + excluded.viewed, confirmed = t.confirmed + excluded.confirmed, to_confirm = t.to_confirm + excluded.to_confirm, attended = t.attended + excluded.attended,
      not_delivered = t.not_delivered + excluded.not_delivered, status_invited = t.status_invited + excluded.status_invited, status_viewed = t.status_viewed + excluded.status_viewed, status_responded = t.status_responded + excluded.status_responded,
      status_confirmed = t.status_confirmed + excluded.status_confirmed, status_attended = t.status_attended + excluded.status_attended;
end $$;
