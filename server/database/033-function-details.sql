-- Until when guests answer for a row of the programme that asks: the last day, counted from the first day of the event, negative
-- before it. Null: as long as the event takes answers.
alter table programme_row add answers_until int;
-- what to wear; empty where a host says nothing
alter table programme_row add dress text not null default '';

-- A question of one function is asked of those who come to it. The id of its row; null for a question to everyone.
alter table question add function_id text;
