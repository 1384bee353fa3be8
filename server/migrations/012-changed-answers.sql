-- A yes taken back says why, and a host writes down what a guest said elsewhere.

-- `reason` is why a yes became a no; `host` is null for a guest, else whether the guest is told: 'quiet' or 'tell'.
-- From a host `answer` may be 'none', and what is null stays as it is.
alter type sent_answer add attribute reason text, add attribute host text;

create or replace function stays_with(sent sent_answer) returns boolean language plpgsql as $$
begin
  return coalesce(sent.answer, 'no') in ('no', 'none') or (
    (sent.companions is null or coalesce((select array_agg(c.name order by c.position) from companion c where c.event_id = sent.event and c.guest_id = sent.guest), '{}') = sent.companions)
    and coalesce((select jsonb_object_agg(q.question_id, q.value) from question_answer q
      where q.event_id = sent.event and q.guest_id = sent.guest and q.question_id = any (sent.asked)), '{}') = sent.questions);
end $$;

-- Answers to questions that are no longer asked stay.
create or replace function replace_particulars(sent sent_answer) returns void language plpgsql as $$
begin
  if sent.companions is not null then
    delete from companion c where c.event_id = sent.event and c.guest_id = sent.guest;
    insert into companion (event_id, guest_id, position, name)
      select sent.event, sent.guest, place, one from unnest(sent.companions) with ordinality as named (one, place);
  end if;
  if cardinality(sent.asked) > 0 then
    delete from question_answer q where q.event_id = sent.event and q.guest_id = sent.guest and q.question_id = any (sent.asked);
    insert into question_answer (event_id, guest_id, question_id, value)
      select sent.event, sent.guest, key, value from jsonb_each_text(sent.questions);
  end if;
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
    if waits and (held > 0 or party > hall.capacity or not hall.waiting_list) then return told_of('full', old, free); end if;
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
  if said <> 'no' then perform replace_particulars(sent); end if;
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

-- Who comes again has nothing left to explain.
update guest set cancelled_at = null where cancelled_at is not null and answer is distinct from 'no';
