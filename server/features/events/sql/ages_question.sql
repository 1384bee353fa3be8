-- The id of the question how old each person is, as in contract/rsvp/ages.ts.
create or replace function ages_question() returns text language sql immutable parallel safe as $$
  select 'A00000000000000';
$$;
