-- Queues a mail with the facts it is written from; a worker writes it later, so that an answer does not wait for texts.
drop function if exists enqueue_unwritten_mail(text, uuid, guest, text, jsonb, text, timestamptz);
create or replace function enqueue_unwritten_mail(event text, account uuid, to_guest guest, mail_kind text, mail_facts jsonb, mail_key text, at timestamptz) returns void language plpgsql as $$
begin
  if mail_kind = 'thanks' and to_guest.email = '' then return; end if;
  insert into mail (id, account_id, event_id, guest_id, kind, idempotency_key, to_name, to_address, from_name, language, subject, html, body_text, state, facts, next_at, created_at)
    values (gen_random_uuid(), account, event, to_guest.id, mail_kind, mail_key, to_guest.name, case mail_kind when 'thanks' then to_guest.email else '' end,
      '', to_guest.language, '', '', '', 'unwritten', mail_facts, at, at)
    on conflict (idempotency_key) do nothing;
end $$;
