-- Ends a statement if its rows have changed since they were read. Nothing of it is stored, and the caller reads them
-- again.
drop function if exists require_unchanged_rows(bigint, int);
create or replace function require_unchanged_rows(changed_rows bigint, expected_rows int) returns void language plpgsql as $$
begin
  if changed_rows <> expected_rows then raise exception 'no longer as it was read' using errcode = 'serialization_failure'; end if;
end $$;
