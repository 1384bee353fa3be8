-- Places left for a part of a party are offered before the party waits, and since when a guest waits, or has a place from the line, is kept.

alter type sent_answer add attribute may_wait boolean;

alter table guest add column waited_at timestamptz, add column seated_at timestamptz;

create function note_line() returns trigger language plpgsql as $$
begin
  if new.waitlisted_at is not null then new.waited_at := new.waitlisted_at; new.seated_at := null;
  else new.seated_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger guest_waits before insert on guest for each row when (new.waitlisted_at is not null) execute function note_line();
create trigger guest_line_changed before update of waitlisted_at on guest for each row
  when ((old.waitlisted_at is null and new.waitlisted_at is not null) or (old.waitlisted_at is not null and new.waitlisted_at is null and new.answer = 'yes')) execute function note_line();
update guest set waited_at = waitlisted_at where waitlisted_at is not null;

drop function newcomers_in(jsonb);
create function newcomers_in(list jsonb) returns table (
  n bigint, seal text, at timestamptz, submission text, new_guest text, passcode text, name text, email text, language text, answer text, people int, note text, companions text[], questions jsonb, may_wait boolean
) language sql stable as $$
  select s.n, s.seal, s.at, s.submission, s.new_guest, s.passcode, s.name, s.email, s.language, s.answer, case when s.answer <> 'no' then s.people end, s.note, s.companions, s.questions, coalesce(s.may_wait, true)
    from rows from (jsonb_to_recordset(list) as (guest text, seal text, at timestamptz, submission text, new_guest text, passcode text, name text, email text, language text,
      answer text, people int, note text, companions text[], questions jsonb, may_wait boolean)) with ordinality as s (guest, seal, at, submission, new_guest, passcode, name, email, language, answer, people, note, companions, questions, may_wait, n)
    where s.guest is null
$$;

-- Where places are counted: who of those sent sits, who waits in which place of the line, and for whom there is no room. Whoever is on the list already takes no place.
create or replace function place_newcomers(event text, hall room, list jsonb, out comes boolean[], out lines timestamptz[], out frees int[]) language plpgsql as $$
declare
  one record;
  free int := hall.capacity - hall.taken;
  people int := hall.people;
  smallest int;
  last_place timestamptz;
begin
  if hall.capacity is not null then
    select min(g.heads), max(g.waitlisted_at) into smallest, last_place from guest g where g.event_id = event and g.waitlisted_at is not null and g.deleted_at is null and g.answer = 'yes';
  end if;
  for one in
    select s.n, s.answer, s.at, s.people as party, s.may_wait, s.seal is distinct from hall.seal
        or exists (select from guest g where g.event_id = event and g.submission = s.submission)
        or exists (select from guest g where g.event_id = event and s.email <> '' and lower(g.email) = lower(s.email) and g.email <> '' and g.deleted_at is null) as is_known
      from newcomers_in(list) as s order by s.n
  loop
    comes[one.n] := not one.is_known;
    continue when one.is_known;
    if people + coalesce(one.party, 1) > greatest(hall.people_limit, hall.people) then frees[one.n] := 0;
    elsif one.answer = 'yes' and hall.capacity is not null then
      if one.party <= free and coalesce(smallest > free, true) then free := free - one.party;
      elsif one.party > hall.capacity or not hall.waiting_list or (not one.may_wait and free > 0 and coalesce(smallest > free, true)) then frees[one.n] := greatest(free, 0);
      else
        last_place := greatest(one.at, last_place + interval '1 microsecond');
        lines[one.n] := last_place;
      end if;
    end if;
    comes[one.n] := frees[one.n] is null;
    if comes[one.n] then people := people + coalesce(one.party, 1); end if;
  end loop;
end $$;

create or replace function change_answer(sent sent_answer) returns jsonb language plpgsql as $$
declare
  hall room := room_of(sent.event);
  old guest;
  kept guest;
  said text := nullif(sent.answer, 'none');
  party int;
  held int := 0;
  free int;
  waits boolean := false;
  offered boolean := false;
  promoted int := 0;
  changed boolean;
  news jsonb;
begin
  if hall.seal is distinct from sent.seal then return told('stale'); end if;
  select * into old from guest g where g.event_id = sent.event and g.id = sent.guest and g.deleted_at is null for update;
  if not found then return told('missing'); end if;
  if exists (select from answer_log l where l.event_id = sent.event and l.guest_id = sent.guest and l.submission = sent.submission) then return told_of('repeated', old); end if;
  if old.answered_at is null and not sent.first_allowed then return told_of('closed', old); end if;
  if old.answered_at is not null and not sent.change_allowed then return told_of('locked', old); end if;
  if said <> 'no' then
    party := coalesce(sent.people, old.people, 1 + (select count(*)::int from companion c where c.event_id = sent.event and c.guest_id = sent.guest));
  end if;
  free := case when old.submission is null then old.party_limit else greatest(old.party_limit, sent.self_limit) end;
  if party > free then return told_of('party-too-large', old, free); end if;
  sent.note := coalesce(sent.note, old.note);
  if old.answer is not distinct from said and old.people is not distinct from party and old.note = sent.note and stays_with(sent)
    and (old.cancelled_at is null or old.cancel_reason = coalesce(nullif(sent.reason, ''), old.cancel_reason)) then return told_of('repeated', old); end if;

  if old.answer = 'yes' and old.waitlisted_at is null then held := old.heads; end if;
  if said = 'yes' and hall.capacity is not null then
    free := greatest(hall.capacity - hall.taken + held, held);
    waits := party > free or (held = 0 and others_wait(sent.event, free, old.waitlisted_at));
    offered := not coalesce(sent.may_wait, true) and old.waitlisted_at is null and free > 0 and party > free and not others_wait(sent.event, free, null);
    if waits and (held > 0 or party > hall.capacity or not hall.waiting_list or offered) then return told_of('full', old, free); end if;
  end if;
  if party is not null and hall.people + party - old.heads > greatest(hall.people_limit, hall.people) then return told_of('full', old, 0); end if;

  update guest g set
      answer = said, people = party, note = sent.note, language = coalesce(sent.language, g.language), answered_at = case when said is not null then sent.at end,
      viewed_at = case when sent.host is null then coalesce(g.viewed_at, sent.at) else g.viewed_at end, updated_at = sent.at,
      waitlisted_at = case when waits then coalesce(old.waitlisted_at, end_of_line(sent.event, sent.at)) end,
      confirmed_at = case
        when said is distinct from 'yes' or waits then null
        when hall.at_once then coalesce(old.confirmed_at, sent.at)
        when old.answer = 'yes' and party <= old.people then old.confirmed_at end,
      cancelled_at = case when said = 'no' then case when old.answer = 'yes' then sent.at else old.cancelled_at end end,
      cancel_reason = case when said = 'no' and (old.answer = 'yes' or old.cancelled_at is not null) then coalesce(nullif(sent.reason, ''), old.cancel_reason) else '' end
    where g.event_id = sent.event and g.id = sent.guest returning * into kept;
  if said is not null then perform replace_particulars(sent, party); end if;
  insert into answer_log (event_id, guest_id, at, answer, people, by, submission)
    values (sent.event, sent.guest, sent.at, sent.answer, coalesce(party, 0), case when sent.host is null then 'guest' else 'host' end, sent.submission);

  changed := (old.answer, old.people, old.waitlisted_at) is distinct from (kept.answer, kept.people, kept.waitlisted_at);
  if changed or old.cancel_reason <> kept.cancel_reason then
    news := news_of(kept.answer, party, waits, kept.answer = 'yes' and not waits and kept.confirmed_at is null);
    if changed and said is not null and coalesce(sent.host, 'tell') = 'tell' then perform queue_unwritten(sent.event, hall.account_id, kept, 'thanks', news, null, sent.at); end if;
    if sent.host is null and hall.notices = 'each' then
      perform queue_unwritten(sent.event, hall.account_id, kept, 'notice', news || jsonb_build_object('reason', kept.cancel_reason), null, sent.at);
    end if;
  end if;
  if hall.capacity is not null and held > 0 and (said is distinct from 'yes' or party < held) then
    promoted := seat_waiting(sent.event, hall, hall.capacity - hall.taken + held - case when said = 'yes' then party else 0 end, sent.at);
  end if;
  return told_of('answered', kept, null, promoted);
end $$;
