-- After a change of rhythm the host is told of replies from then on only.
create or replace function record_notice_rhythm_change() returns trigger language plpgsql as $$
begin
  insert into host_digest as digest (event_id, sent_until) values (new.id, new.updated_at)
    on conflict (event_id) do update set sent_until = greatest(digest.sent_until, excluded.sent_until);
  return null;
end $$;

create or replace trigger event_notice_rhythm_changed after update of host_notices on event for each row
  when (old.host_notices is distinct from new.host_notices) execute function record_notice_rhythm_change();
