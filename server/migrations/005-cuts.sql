-- How often nobody knew whether a mail had arrived: it is sent once more after the first time, however often it was tried.
alter table mail add column cuts int not null default 0;
update mail set cuts = 1 where state = 'uncertain';
