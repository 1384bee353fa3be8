-- The password of an event's page, hashed; null while the page is open to anyone with its address.
alter table event add column password_hash text;

-- A picture is looked up by its file, to know whether its event asks for a password.
create index event_picture_files on event_picture using gin (files);
