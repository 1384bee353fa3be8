-- A change of very many guests is taken back part by part by a worker: since when, and how far it has come.
alter table guest_undo add column queued_at timestamptz, add column taken_until text not null default '';

alter table guest_import drop constraint guest_import_state_check;
alter table guest_import add constraint guest_import_state_check check (state in ('reading', 'checking', 'ready', 'adding', 'done', 'undoing', 'undone', 'failed')) not valid;
alter table guest_import validate constraint guest_import_state_check;
