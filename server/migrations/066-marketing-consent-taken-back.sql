-- When news were stopped; null while they are agreed to, and where nobody ever agreed.
alter table person add column marketing_withdrawn_at timestamptz;
