-- Tags, by their names, and values of the event's own fields, by the id of the field, that a list gives a guest.
alter table import_guest
  add column tags text[],
  add column custom_values jsonb;
