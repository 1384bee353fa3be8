-- The functions to which a list invites a guest, by id; null where it says nothing of them.
alter table import_guest add functions text[];
