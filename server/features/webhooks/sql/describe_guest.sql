-- The guest as webhooks tell of it, by the names of the contract.
create or replace function describe_guest(g guest, title text) returns jsonb language sql stable as $$
  select jsonb_build_object('event', jsonb_build_object('id', (g).event_id, 'title', title), 'guest', jsonb_build_object(
    'id', (g).id, 'name', (g).name, 'email', (g).email, 'phone', (g).phone, 'category', (g).category, 'language', (g).language,
    'partyLimit', (g).party_limit, 'answer', (g).answer, 'people', coalesce((g).people - (g).absent, 0), 'note', (g).note,
    'waiting', (g).waitlisted_at is not null, 'confirmed', (g).confirmed_at is not null, 'walkIn', (g).walk_in,
    'arrived', (g).arrived - (g).outside, 'invitedAt', (g).invited_at, 'answeredAt', (g).answered_at, 'attendedAt', (g).attended_at))
$$;
