-- Email mode, a second language, invitations to many, parties that arrive in parts.

alter table event
  -- What guests read in the event's other languages, by language.
  add column words jsonb not null default '{}',
  -- The host's own subject and greeting of the invitation, by language.
  add column letters jsonb not null default '{}',
  add column passcode_needed boolean not null default false,
  -- The facts guests hold in their hands: what, when and where when they were last told. Null: as it is.
  add column told jsonb;

alter table guest
  -- Why a yes became a no; cancelled_at says when.
  add column cancel_reason text not null default '',
  -- People of the party who are in.
  add column arrived int not null default 0 check (arrived >= 0);
update guest set arrived = heads where attended_at is not null;
-- Facts are written once and again: room beside the row keeps its indexes as they are.
alter table guest set (fillfactor = 85);

-- One sending to many: every mail of it is a row of its own.
create table campaign (
  event_id text not null references event (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('invitation', 'change')),
  submission text not null,
  guests int not null default 0,
  people int not null default 0,
  message text not null default '',
  -- What guests had been told before a change.
  before jsonb,
  created_by uuid not null,
  created_at timestamptz not null,
  held_until timestamptz not null,
  paused_at timestamptz,
  pause_reason text not null default '',
  cancelled_at timestamptz,
  primary key (event_id, id),
  unique (event_id, submission)
);

alter table mail add column campaign_id uuid;
create unique index mail_campaign on mail (campaign_id, guest_id) where campaign_id is not null;

-- Addresses an account writes to no more, as hashes: they outlive the guests. A complaint holds for every account.
create table suppression (
  account_id uuid not null references account (id),
  address_hash bytea not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained')),
  event_id text,
  at timestamptz not null,
  primary key (account_id, address_hash)
);
create index suppression_complaint on suppression (address_hash) where reason = 'complained';

create function address_hash(address text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(lower(address), 'UTF8'))
$$;

-- Counts know what was not delivered, and count those of a party who are in.
alter table event_tally add column not_delivered int not null default 0;
create index guest_not_delivered on guest (event_id, bounced_at desc) where bounced_at is not null and deleted_at is null;

create or replace function add_to_tally(event text, delta event_tally) returns void language plpgsql as $$
begin
  insert into event_tally as t values (event, pg_backend_pid() % 8, delta.guests, delta.people, delta.yes, delta.maybe, delta.no, delta.no_answer, delta.not_invited, delta.waiting, delta.viewed, delta.confirmed, delta.to_confirm, delta.attended, delta.not_delivered)
  on conflict (event_id, shard) do update set
      guests = t.guests + excluded.guests,
      people = t.people + excluded.people,
      yes = t.yes + excluded.yes,
      maybe = t.maybe + excluded.maybe,
      no = t.no + excluded.no,
      no_answer = t.no_answer + excluded.no_answer,
      not_invited = t.not_invited + excluded.not_invited,
      waiting = t.waiting + excluded.waiting,
      viewed = t.viewed + excluded.viewed,
      confirmed = t.confirmed + excluded.confirmed,
      to_confirm = t.to_confirm + excluded.to_confirm,
      attended = t.attended + excluded.attended,
      not_delivered = t.not_delivered + excluded.not_delivered;
end $$;

create or replace function tally_new_guests() returns trigger language plpgsql as $$
declare delta event_tally;
begin
  for delta in
    select event_id, 0::smallint,
      count(*),
      coalesce(sum(heads), 0),
      coalesce(sum(heads) filter (where answer = 'yes' and waitlisted_at is null), 0),
      coalesce(sum(heads) filter (where answer = 'maybe' and waitlisted_at is null), 0),
      coalesce(sum(heads) filter (where answer = 'no'), 0),
      coalesce(sum(heads) filter (where answer is null), 0),
      coalesce(sum(heads) filter (where invited_at is null and answer is null and not walk_in), 0),
      coalesce(sum(heads) filter (where waitlisted_at is not null and answer <> 'no'), 0),
      coalesce(sum(heads) filter (where viewed_at is not null), 0),
      coalesce(sum(heads) filter (where confirmed_at is not null), 0),
      coalesce(sum(heads) filter (where answer = 'yes' and confirmed_at is null and waitlisted_at is null), 0),
      coalesce(sum(arrived), 0),
      coalesce(sum(heads) filter (where bounced_at is not null), 0)
    from new_rows where deleted_at is null group by event_id
  loop
    perform add_to_tally(delta.event_id, delta);
  end loop;
  return null;
end $$;

create or replace function tally_changed_guests() returns trigger language plpgsql as $$
declare delta event_tally;
begin
  for delta in
    select event_id, 0::smallint,
      coalesce(sum(sign), 0),
      coalesce(sum(sign * heads), 0),
      coalesce(sum(sign * heads) filter (where answer = 'yes' and waitlisted_at is null), 0),
      coalesce(sum(sign * heads) filter (where answer = 'maybe' and waitlisted_at is null), 0),
      coalesce(sum(sign * heads) filter (where answer = 'no'), 0),
      coalesce(sum(sign * heads) filter (where answer is null), 0),
      coalesce(sum(sign * heads) filter (where invited_at is null and answer is null and not walk_in), 0),
      coalesce(sum(sign * heads) filter (where waitlisted_at is not null and answer <> 'no'), 0),
      coalesce(sum(sign * heads) filter (where viewed_at is not null), 0),
      coalesce(sum(sign * heads) filter (where confirmed_at is not null), 0),
      coalesce(sum(sign * heads) filter (where answer = 'yes' and confirmed_at is null and waitlisted_at is null), 0),
      coalesce(sum(sign * arrived), 0),
      coalesce(sum(sign * heads) filter (where bounced_at is not null), 0)
    from (select 1 as sign, * from new_rows union all select -1, * from old_rows) as both_rows
    where deleted_at is null group by event_id
  loop
    if (delta.guests, delta.people, delta.yes, delta.maybe, delta.no, delta.no_answer, delta.not_invited, delta.waiting, delta.viewed, delta.confirmed, delta.to_confirm, delta.attended, delta.not_delivered) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) then
      perform add_to_tally(delta.event_id, delta);
    end if;
  end loop;
  return null;
end $$;
