-- Files that hosts attach to notices. Their bytes are in the storage, under a name made of the id.
create table notice_attachment (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  name text not null,
  bytes int not null check (bytes > 0),
  created_at timestamptz not null,
  primary key (event_id, id)
);
create index notice_attachment_account on notice_attachment (account_id);
-- The files of a notice, in their order.
alter table notice add column attachments uuid[] not null default '{}';
