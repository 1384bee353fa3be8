-- The event as webhooks tell of it, by the names of the contract.
create or replace function describe_event(e event) returns jsonb language sql stable as $$
  select jsonb_build_object('event', jsonb_build_object('id', (e).id, 'title', (e).title, 'startsAt', (e).starts_at, 'zone', (e).zone,
    'venue', (e).venue, 'address', (e).address, 'cancelled', (e).cancelled_at is not null))
$$;
