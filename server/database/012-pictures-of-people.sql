-- A picture is looked up by its file: to serve it, and to find files that nothing names any more.
create index person_picture on person (picture) where picture is not null;
