-- Keeps the names of a table in the directory. Its arguments are the kind, the column, and what is stored of it.
create or replace function record_in_directory() returns trigger language plpgsql as $$
declare
  former text := to_jsonb(old) ->> tg_argv[1];
  present text := to_jsonb(new) ->> tg_argv[1];
begin
  if tg_argv[2] = 'hashed' then
    former := encode(sha256(convert_to(former, 'UTF8')), 'hex');
    present := encode(sha256(convert_to(present, 'UTF8')), 'hex');
  elsif tg_argv[2] = 'hash' then
    former := substr(former, 3);
    present := substr(present, 3);
  end if;
  if former is not null then
    delete from directory where kind = tg_argv[0] and name = former;
  end if;
  if present is not null then
    insert into directory (kind, name, account_id)
    values (tg_argv[0], present, coalesce((to_jsonb(new) ->> 'account_id')::uuid, (select account_id from event where id = to_jsonb(new) ->> 'event_id')));
  end if;
  return null;
end $$;

create or replace trigger event_in_directory after insert or delete or update of id, account_id on event for each row execute function record_in_directory('event', 'id', 'name');
create or replace trigger event_domain_in_directory after insert or delete or update of label, event_id on event_domain for each row execute function record_in_directory('label', 'label', 'name');
create or replace trigger session_in_directory after insert or delete or update of id, account_id on session for each row execute function record_in_directory('session', 'id', 'hashed');
create or replace trigger helper_session_in_directory after insert or delete or update of id, event_id on helper_session for each row execute function record_in_directory('session', 'id', 'hashed');
create or replace trigger door_helper_in_directory after insert or delete or update of secret_hash on door_helper for each row execute function record_in_directory('key', 'secret_hash', 'hash');
create or replace trigger team_invitation_in_directory after insert or delete or update of token_hash on team_invitation for each row execute function record_in_directory('key', 'token_hash', 'hash');
create or replace trigger api_key_in_directory after insert or delete or update of secret_hash on api_key for each row execute function record_in_directory('key', 'secret_hash', 'hash');
create or replace trigger privacy_request_in_directory after insert or delete or update of token_hash on privacy_request for each row execute function record_in_directory('key', 'token_hash', 'hash');
create or replace trigger page_domain_in_directory after insert or delete or update of served on page_domain for each row execute function record_in_directory('domain', 'served', 'name');

-- The rows of before the triggers.
insert into directory (kind, name, account_id)
select 'event', id, account_id from event
union all select 'label', label, account_id from event_domain join event on event.id = event_id
union all select 'session', encode(sha256(convert_to(id, 'UTF8')), 'hex'), account_id from session
union all select 'session', encode(sha256(convert_to(s.id, 'UTF8')), 'hex'), account_id from helper_session s join event on event.id = event_id
union all select 'key', encode(secret_hash, 'hex'), account_id from door_helper
union all select 'key', encode(token_hash, 'hex'), account_id from team_invitation
union all select 'key', encode(secret_hash, 'hex'), account_id from api_key
union all select 'domain', served, account_id from page_domain where served is not null
on conflict do nothing;
