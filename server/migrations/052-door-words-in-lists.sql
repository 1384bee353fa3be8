-- A list may bring what whoever lets a guest in reads out.

alter table import_guest add column seat text, add column door_note text;
