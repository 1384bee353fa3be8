-- A worker of a version without files would send a notice without them. It fails, and a newer one sends the notice.
create or replace function require_notice_files() returns trigger language plpgsql as $$
begin
  if exists (select from notice n where n.event_id = new.event_id and n.id = new.notice_id and n.attachments <> '{}') then
    raise exception 'a notice with files is sent by a version that knows files';
  end if;
  return new;
end $$;

create or replace trigger campaign_requires_files before insert on campaign for each row
  when (new.notice_id is not null and not new.facts ? 'files')
  execute function require_notice_files();
