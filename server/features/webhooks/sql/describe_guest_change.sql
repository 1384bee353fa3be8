-- The guest as webhooks tell of it, with what one kind of message tells besides.
create or replace function describe_guest_change(kind text, old_row guest, new_row guest, title text) returns jsonb language sql stable as $$
  select case
    when kind = 'guest.answered' and (old_row).answer is not null
      then jsonb_set(described, '{guest,formerAnswer}', to_jsonb((old_row).answer))
    when kind = 'mail.bounced' then jsonb_set(described, '{guest,bouncedEmail}', to_jsonb((new_row).email))
    else described end
  from describe_guest(new_row, title) as described
$$;
