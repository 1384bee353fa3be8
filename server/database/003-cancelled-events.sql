-- A cancelled or postponed event. `interruption` is the last of these acts: the text on the page by language, who did it,
-- the notice that tells guests, and what an undo restores.
alter table event
  add column cancelled_at timestamptz,
  add column postponed_at timestamptz,
  add column interruption jsonb;

-- The answer to the date before a postponement, where guests are asked again. An undo restores it.
alter table guest add column former_answer jsonb;

-- Every kind of before is allowed as well, so no row has to be read.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('notice', 'reminder', 'cancellation', 'postponement', 'reopening')) not valid;
alter table campaign drop constraint campaign_kind_check;
alter table campaign add constraint campaign_kind_check
  check (kind in ('invitation', 'change', 'notice', 'reminder', 'cancellation', 'postponement', 'reopening')) not valid;
