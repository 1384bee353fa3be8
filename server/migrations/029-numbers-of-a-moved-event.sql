-- An event that is postponed after the morning its numbers went out is held on another day, and has another morning.
drop index report_mail_of_morning;
create unique index report_mail_of_morning on report_mail (event_id, due_at) where kind = 'numbers';
