-- What happened to a guest between two states of its row, in the order in which it is told. There is no state before a guest is added.
create or replace function list_guest_changes(old_row guest, new_row guest)
returns table (rank int, kind text, at timestamptz) language sql stable as $$
  select c.rank, c.kind, coalesce(c.at, (new_row).updated_at)
  from (values
    (1, 'guest.added', case when (old_row).id is null then (new_row).created_at else (new_row).updated_at end,
      (new_row).deleted_at is null and ((old_row).id is null or (old_row).deleted_at is not null)),
    (2, 'guest.changed', (new_row).updated_at,
      (old_row).id is not null and (new_row).deleted_at is null and (old_row).deleted_at is null
        and ((old_row).name, (old_row).email, (old_row).phone, (old_row).category, (old_row).language, (old_row).party_limit)
          is distinct from ((new_row).name, (new_row).email, (new_row).phone, (new_row).category, (new_row).language, (new_row).party_limit)),
    (3, 'guest.invited', (new_row).invited_at, (new_row).invited_at is not null and (new_row).invited_at is distinct from (old_row).invited_at),
    (4, 'guest.seen', (new_row).viewed_at, (new_row).viewed_at is not null and (old_row).viewed_at is null),
    (5, 'guest.answered', (new_row).answered_at,
      (new_row).answer is not null and ((new_row).answered_at, (new_row).answer, (new_row).people)
        is distinct from ((old_row).answered_at, (old_row).answer, (old_row).people)),
    (6, 'guest.waitlisted', (new_row).waitlisted_at, (new_row).waitlisted_at is not null and (old_row).waitlisted_at is null),
    (7, 'guest.promoted', (new_row).promoted_at, (new_row).promoted_at is not null and (new_row).promoted_at is distinct from (old_row).promoted_at),
    (8, 'guest.confirmed', (new_row).confirmed_at, (new_row).confirmed_at is not null and (old_row).confirmed_at is null),
    (9, 'mail.bounced', (new_row).bounced_at, (new_row).bounced_at is not null and (old_row).bounced_at is null),
    (10, 'guest.arrived', case when (old_row).attended_at is null then (new_row).attended_at else now() end,
      ((new_row).attended_at is not null and (old_row).attended_at is null) or (new_row).arrived > coalesce((old_row).arrived, 0)
        or (new_row).outside < (old_row).outside),
    (11, 'guest.left', now(), (new_row).outside > coalesce((old_row).outside, 0)),
    (12, 'guest.removed', (new_row).deleted_at, (new_row).deleted_at is not null and (old_row).id is not null and (old_row).deleted_at is null)
  ) as c (rank, kind, at, happened)
  where c.happened and ((new_row).deleted_at is null or c.kind = 'guest.removed')
$$;
