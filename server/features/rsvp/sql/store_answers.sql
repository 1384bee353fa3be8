-- Writes answers that were decided on `expected` seats. Null, and nothing written, where the event, its seats or a guest
-- has changed since: then they are decided again. Otherwise the ids of the new guests that were added; a form, an
-- address, an id or a passcode that came in between leaves its guest out. Where no answer can take the last place,
-- `expected` has the version and the limits alone, and no counts.
-- Uses indexes only, like read_event_seats.
create or replace function store_answers(event text, expected jsonb, writes jsonb) returns text[]
language plpgsql set enable_seqscan = off as $$
declare
  counted constant boolean := expected ? 'people';
  present jsonb;
  forms text[];
  addresses text[];
  added text[];
begin
  if counted and writes <> '{}' then perform lock_event_seats(event); end if;
  if not counted then perform pg_advisory_xact_lock_shared(hashtextextended(event, 1)); end if;
  present := read_event_seats(event);
  if counted then
    if present is distinct from expected then return null; end if;
    select array_agg(s.submission), array_agg(lower(s.email)) filter (where s.email <> '') into forms, addresses
      from jsonb_to_recordset(writes -> 'guests') as s (submission text, email text);
    if exists (select from guest g where g.event_id = event and g.submission = any (forms))
      or exists (
        select from guest g
        where g.event_id = event and lower(g.email) = any (addresses) and g.email <> '' and g.deleted_at is null)
      or exists (
        select from guest_address a join guest g on g.event_id = a.event_id and g.id = a.guest_id
        where a.event_id = event and lower(a.email) = any (addresses) and g.deleted_at is null) then
      return null;
    end if;
  elsif present -> 'version' is distinct from expected -> 'version'
    or present -> 'peopleLimit' is distinct from expected -> 'peopleLimit'
    or (present ->> 'people')::int > (expected ->> 'uncountedLimit')::int then
    return null;
  end if;

  if writes ? 'changes' then
    perform from guest g
      where g.event_id = event and g.id in (select s.id from jsonb_to_recordset(writes -> 'changes') as s (id text))
      order by g.id for update;
    if exists (
      select from jsonb_to_recordset(writes -> 'changes') as s (id text, version text)
      where not exists (
        select from guest g
        where g.event_id = event and g.id = s.id and g.xmin::text = s.version and g.deleted_at is null)
    ) then
      return null;
    end if;
    update guest g set
        answer = s.answer, people = s.people, note = s.note, language = s.language, answered_at = s."answeredAt",
        viewed_at = s."viewedAt", confirmed_at = s."confirmedAt", cancelled_at = s."cancelledAt",
        cancel_reason = s."cancelReason", waitlisted_at = from_microseconds(s."waitlistedAt"), updated_at = s.at,
        companion_functions = coalesce(s."companionFunctions", g.companion_functions)
      from jsonb_to_recordset(writes -> 'changes') as s (
        id text, answer text, people int, note text, language text, "answeredAt" timestamptz,
        "viewedAt" timestamptz, "confirmedAt" timestamptz, "cancelledAt" timestamptz, "cancelReason" text,
        "waitlistedAt" bigint, at timestamptz, "companionFunctions" jsonb)
      where g.event_id = event and g.id = s.id;
  end if;

  with added_guest as (
    insert into guest (
        event_id, id, name, email, language, party_limit, passcode, submission, viewed_at, answer, answered_at,
        people, note, confirmed_at, waitlisted_at, created_at, updated_at)
      select event, s.id, s.name, s.email, s.language, s."partyLimit", s.passcode, s.submission, s.at, s.answer, s.at,
        s.people, s.note, s."confirmedAt", from_microseconds(s."waitlistedAt"), s.at, s.at
      from jsonb_to_recordset(writes -> 'guests') as s (
        id text, name text, email text, language text, "partyLimit" int, passcode text, submission text, answer text,
        people int, note text, "confirmedAt" timestamptz, "waitlistedAt" bigint, at timestamptz)
      where s.email = '' or not exists (
        select from guest_address a join guest g on g.event_id = a.event_id and g.id = a.guest_id
        where a.event_id = event and lower(a.email) = lower(s.email) and g.deleted_at is null)
      on conflict do nothing returning id),
  stored as (
    select id from added_guest union all select s.id from jsonb_to_recordset(writes -> 'changes') as s (id text)),
  logged as (
    insert into answer_log (event_id, guest_id, at, answer, people, by, submission)
      select event, s.guest, s.at, s.answer, s.people, s.by, s.submission
      from jsonb_to_recordset(writes -> 'log') as s (
        guest text, at timestamptz, answer text, people int, by text, submission text)
      where s.guest in (select id from stored)),
  queued as (
    insert into mail (
        id, account_id, event_id, guest_id, kind, to_name, to_address, from_name, language, subject, html, body_text,
        state, facts, next_at, created_at)
      select gen_random_uuid(), (present ->> 'accountId')::uuid, event, s.guest, s.kind, s.name, s.address, '',
        s.language, '', '', '', 'unwritten', s.facts, s.at, s.at
      from jsonb_to_recordset(writes -> 'mails') as s (
        guest text, kind text, name text, address text, language text, facts jsonb, at timestamptz)
      where s.guest in (select id from stored))
  select coalesce(array_agg(id), '{}') into added from added_guest;

  if jsonb_path_exists(writes, '$.*[*].companions') then
    delete from companion c
      using jsonb_to_recordset(writes -> 'changes') as s (id text, companions jsonb)
      where c.event_id = event and c.guest_id = s.id and s.companions is not null;
    insert into companion (event_id, guest_id, position, name)
      select event, s.id, named.position, named.name
      from jsonb_to_recordset(coalesce(writes -> 'guests', '[]') || coalesce(writes -> 'changes', '[]'))
          as s (id text, version text, companions text[]),
        unnest(s.companions) with ordinality as named (name, position)
      where s.version is not null or s.id = any (added);
  end if;
  if jsonb_path_exists(writes, '$.changes[*].removedAnswers') then
    delete from question_answer q
      using jsonb_to_recordset(writes -> 'changes') as s (id text, "removedAnswers" text[])
      where q.event_id = event and q.guest_id = s.id
        and question_answer_key(q.question_id, q.person) = any (s."removedAnswers");
  end if;
  if jsonb_path_exists(writes, '$.*[*].answers') then
    insert into question_answer (event_id, guest_id, question_id, person, value)
      select event, s.id, left(given.key, 15), coalesce(nullif(substr(given.key, 17), ''), '0')::smallint, given.value
      from jsonb_to_recordset(coalesce(writes -> 'guests', '[]') || coalesce(writes -> 'changes', '[]'))
          as s (id text, version text, answers jsonb),
        jsonb_each_text(s.answers) as given
      where s.version is not null or s.id = any (added)
      on conflict (event_id, guest_id, question_id, person) do update set value = excluded.value;
  end if;
  return added;
end $$;
