-- The functions that single companions are invited to, by their names: {"Layla": ["F1"]}. Companions who are not in it are
-- invited to what the party is.
alter table guest add column companion_functions jsonb not null default '{}';

-- How often a party that an undo invited again found no place, added up over the parts of a long undo.
alter table guest_undo add column refused int not null default 0;
