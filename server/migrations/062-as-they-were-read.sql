-- Ends a statement whose rows are no longer as they were read: nothing of it is kept, and whoever wrote it reads them again.
create function require_all(kept bigint, wanted int) returns void language plpgsql as $$
begin
  if kept <> wanted then raise exception 'no longer as it was read' using errcode = 'serialization_failure'; end if;
end $$;
