-- One shard a connection, so that no two connections lock each other's shards crosswise. A bulk change and a list count in
-- shards of their own and hold up no single guest.
create or replace function tally_shard() returns smallint language plpgsql as $$
begin
  return case when current_setting('mehfil.bulk', true) = 'on' then 8 when current_setting('mehfil.bulk', true) = 'list' then 9 else pg_backend_pid() % 8 end;
end $$;
