-- The newest guest of an event who is there for all to see, or a later time: a list need not look at the rows that an import is
-- still adding. Of the guests until now it is not known.
alter table event_tally add column newest_at timestamptz not null default '-infinity';
update event_tally set newest_at = 'infinity';
