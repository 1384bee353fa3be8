-- Answers travel by question, those of companions as `<question>.<person>`.
create or replace function question_answer_key(question text, person smallint) returns text language sql immutable parallel safe as $$
  select case when person = 0 then question else question || '.' || person end
$$;
