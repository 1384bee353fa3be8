-- Addresses of published events that were deleted: ids and labels. A guest with an old link reads what became of the page.
-- A label is free for another event at once; that event's page then stands before this row.
create table deleted_address (
  address text primary key,
  event_id text not null,
  account_id uuid not null references account (id),
  deleted_at timestamptz not null
);
create index deleted_address_account on deleted_address (account_id);
