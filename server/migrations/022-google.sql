-- What Google proves is taken once: of each token its hash, until it is worth nothing anywhere.

create table google_proof (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index google_proof_expires on google_proof (expires_at);

-- Whoever has an account and comes with Google for the first time proves the mailbox too.
alter table flow drop constraint flow_name_check;
alter table flow add constraint flow_name_check check (name in ('signup', 'forgot', 'invite', 'delete', 'google'));
