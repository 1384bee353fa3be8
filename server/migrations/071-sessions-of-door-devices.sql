-- When a session stood at a door: from then on it lasts a day without a word, as a device there may be offline that long.
alter table session add column door_at timestamptz;
