-- Outside a transaction.

-- Whether parties may wait for a place at this function; null: as for the event.
alter table programme_row add column if not exists waiting_list boolean;

-- What people said about functions that they wait for, or are no longer invited to.
create index concurrently if not exists question_answer_marked on question_answer (event_id, guest_id)
  where question_id = 'F00000000000000' and strpos(value, '~') > 0;
