-- Outside a transaction.

-- Every order of the list has an index. Guests without the value come last, in the order of the list, so they have none.
-- No index of guests has the time of arrival: each arrival would write all indexes of its guest. Those who came are in `guest_attendance`.
create index concurrently if not exists guest_by_name on guest (event_id, (normalize_search_text(name) collate "C"), id) where deleted_at is null;
create index concurrently if not exists guest_by_table on guest (event_id, (natural_sort_key(normalize_search_text(table_name)) collate "C"), id) where deleted_at is null and table_name <> '';
create index concurrently if not exists guest_by_people on guest (event_id, heads, id) where deleted_at is null;
create index concurrently if not exists guest_by_language on guest (event_id, language, id) where deleted_at is null;
create index concurrently if not exists guest_by_sending on guest (event_id, invited_at, id) where deleted_at is null and invited_at is not null;
create index concurrently if not exists guest_by_activity on guest (event_id, greatest(created_at, invited_at, viewed_at, answered_at, confirmed_at), id) where deleted_at is null;
create index concurrently if not exists guest_by_tag on guest using gin (tags) where deleted_at is null and tags <> '{}';
create index concurrently if not exists guest_by_custom_value on guest using gin (custom_values jsonb_path_ops) where deleted_at is null and custom_values <> '{}';
-- Numbers that were typed with signs between the digits are searched by the digits alone.
create index concurrently if not exists guest_phone_digits on guest using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops) where deleted_at is null and phone ~ '[^0-9+]';

-- Apostrophes are no longer part of what is searched: rows with one get their texts for the search anew, a few pages at a time. Rows
-- that are written meanwhile have the new text. A part that met a request crosswise is tried again.
do $$
declare
  pages constant bigint := pg_relation_size('guest') / current_setting('block_size')::bigint;
  page bigint := 0;
begin
  while page <= pages loop
    begin
      update guest set name = name
        where ctid >= format('(%s,0)', page)::tid and ctid < format('(%s,0)', page + 100)::tid
          and name || email || phone ~ '[''’‘ʼʻ`´ʿʾ′＇]' and search_text <> normalize_search_text(name || ' ' || email || ' ' || phone);
      page := page + 100;
    exception when deadlock_detected then null;
    end;
    commit;
  end loop;
end $$;

do $$
declare
  pages constant bigint := pg_relation_size('companion') / current_setting('block_size')::bigint;
  page bigint := 0;
begin
  while page <= pages loop
    begin
      update companion set name = name
        where ctid >= format('(%s,0)', page)::tid and ctid < format('(%s,0)', page + 100)::tid
          and name ~ '[''’‘ʼʻ`´ʿʾ′＇]' and search_text <> normalize_search_text(name);
      page := page + 100;
    exception when deadlock_detected then null;
    end;
    commit;
  end loop;
end $$;
