-- For how many a one-time event was asked for.
alter table callback_request add column guests int;
