-- Places at a function that a host gives to many waiting parties at once, and takes back.
alter table guest_undo drop constraint guest_undo_act_check;
alter table guest_undo add constraint guest_undo_act_check check (
  act in ('delete', 'category', 'language', 'confirm', 'unconfirm', 'add', 'import', 'tag', 'untag', 'merge', 'invite', 'uninvite', 'split', 'place')) not valid;
