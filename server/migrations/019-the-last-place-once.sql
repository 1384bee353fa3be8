-- Of a form sent twice at once the first may have taken the last place: the second is told of it, and not that there is none.

create or replace function why_not_written(event text, hall room, sent record, free int) returns jsonb language plpgsql as $$
declare known guest;
begin
  if sent.seal is distinct from hall.seal then return told('stale'); end if;
  select * into known from guest g where g.event_id = event and g.submission = sent.submission;
  if found then return told_of(case when known.deleted_at is null then 'repeated' else 'missing' end, known); end if;
  select * into known from guest g where g.event_id = event and sent.email <> '' and lower(g.email) = lower(sent.email) and g.email <> '' and g.deleted_at is null;
  if not found then return case when free is null then told('clash') else told('full', free => free) end; end if;
  perform queue_unwritten(event, hall.account_id, known, 'thanks', '{"why": "link"}', 'link ' || event || known.id || to_char(sent.at, 'YYYYMMDDHH24'), sent.at);
  return told('taken');
end $$;
