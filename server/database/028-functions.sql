-- Rows of the programme that guests are asked about. Null: not asked. True: each guest of the list is invited; false: those
-- who were chosen.
alter table programme_row add asks_everyone boolean;
-- the most people who may come; null for any number
alter table programme_row add places int check (places > 0);

-- The functions that a guest was chosen for, by the id of their rows. One that is gone stays, and means nothing.
alter table guest add functions text[] not null default '{}';

-- One question of an event asks which functions a person comes to.
alter table question drop constraint question_kind_check;
alter table question add constraint question_kind_check
  check (kind in ('text', 'number', 'radio', 'checkbox', 'choice-list', 'functions')) not valid;

alter table guest_undo drop constraint guest_undo_act_check;
alter table guest_undo add constraint guest_undo_act_check check (
  act in ('delete', 'category', 'language', 'confirm', 'unconfirm', 'add', 'import', 'tag', 'untag', 'merge', 'invite', 'uninvite')) not valid;

-- The people who come to each function with limited places, kept by triggers.
create table function_tally (
  event_id text not null,
  function_id text not null,
  coming int not null default 0,
  primary key (event_id, function_id),
  foreign key (event_id, function_id) references programme_row (event_id, id) on delete cascade
);
