-- Guests of the list who answer, with companions, answers to questions, and those of `forms` that they have sent before.
-- Uses indexes only, like read_event_seats.
create or replace function read_answering_guests(event text, guests text[], forms text[]) returns jsonb
language plpgsql set enable_seqscan = off as $$
declare
  has_no_functions constant boolean := exists (
    select from question q where q.event_id = event and q.id = functions_question() and q.deleted_at is not null);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', g.id, 'version', g.xmin::text, 'name', g.name, 'email', g.email, 'language', g.language,
      'partyLimit', g.party_limit, 'heads', g.heads - g.absent, 'submission', g.submission,
      'answer', g.answer, 'people', g.people, 'note', g.note, 'answeredAt', g.answered_at,
      'viewedAt', g.viewed_at, 'confirmedAt', g.confirmed_at, 'cancelledAt', g.cancelled_at,
      'cancelReason', g.cancel_reason, 'waitlistedAt', to_microseconds(g.waitlisted_at), 'functions', to_jsonb(g.functions), 'companionFunctions', g.companion_functions,
      'hasNoFunctions', has_no_functions,
      'companions', coalesce((
        select jsonb_agg(c.name order by c.position) from companion c
        where c.event_id = g.event_id and c.guest_id = g.id), '[]'),
      'answers', coalesce((
        select jsonb_object_agg(question_answer_key(q.question_id, q.person), q.value) from question_answer q
        where q.event_id = g.event_id and q.guest_id = g.id), '{}'),
      'submissions', coalesce((
        select jsonb_agg(l.submission) from answer_log l
        where l.event_id = g.event_id and l.guest_id = g.id and l.submission = any(forms)), '[]')))
    from guest g where g.event_id = event and g.id = any(guests) and g.deleted_at is null), '[]');
end $$;
