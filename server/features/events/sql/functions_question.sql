-- The id of the question which functions a person comes to, as in contract/rsvp/questions.ts.
create or replace function functions_question() returns text language sql immutable parallel safe as $$
  select 'F00000000000000';
$$;
