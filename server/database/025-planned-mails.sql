-- The guests of a large sending whose mails are not in the outbox yet; a job writes them in parts. It has no references, because a
-- check for each of a million rows takes longer than the rows.
create table planned_mail (
  event_id text not null,
  guest_id text not null,
  campaign_id uuid not null,
  primary key (event_id, guest_id, campaign_id)
);
-- Their number (a cancelled sending keeps it), and what those mails have in common: sender, subjects by language, priority.
alter table campaign
  add column planned_mails int not null default 0,
  add column planned_head jsonb;
create index campaign_planned on campaign (created_at) where planned_mails > 0 and cancelled_at is null;
