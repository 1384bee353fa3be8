-- Makes the question for ages, in the first language of its event. One that guests are not asked is stored as deleted, so
-- its answers stay: a list may say who is a child where the form does not ask.
create or replace function store_ages_question(event text, asked boolean) returns void language sql as $$
  insert into question as q (event_id, id, position, body, mandatory, kind, max, choices, per_person, shown_for, deleted_at)
    select e.id, ages_question(), -2, '', false, 'ages', 1, jsonb_agg(jsonb_build_object(
        'id', age.id, 'words', age.words, 'value', coalesce(age.words ->> e.languages[1], age.words ->> 'en')) order by age.id),
      true, '{yes,maybe}', case when not asked then now() end
    from event e, (values
      ('A00000000000001', '{"en": "Adult", "fr": "Adulte", "arb": "بالغ"}'::jsonb),
      ('A00000000000002', '{"en": "Child", "fr": "Enfant", "arb": "طفل"}'),
      ('A00000000000003', '{"en": "Infant", "fr": "Bébé", "arb": "رضيع"}')) as age (id, words)
    where e.id = event group by e.id
  on conflict (event_id, id) do update set choices = excluded.choices,
    deleted_at = case when not asked then coalesce(q.deleted_at, now()) end
$$;
