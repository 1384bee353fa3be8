-- One question of an event asks for ages. Its answers are kept while guests are not asked.
alter table question drop constraint question_kind_check;
alter table question add constraint question_kind_check
  check (kind in ('text', 'number', 'radio', 'checkbox', 'choice-list', 'functions', 'ages')) not valid;

-- How many of a row's people are children and infants; null where a list says nothing of ages.
alter table import_guest add column children int, add column infants int;

-- The form asks each person whether they are an adult, a child or an infant. Last, because it would keep answers waiting
-- while the others wait for their tables.
alter table event add column children_asked boolean not null default false;
