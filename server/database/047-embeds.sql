-- Outside a transaction.
-- Sites of others that may show an event in a frame. An event without a row may be framed nowhere.
create table if not exists event_embed (
  event_id text primary key references event (id) on delete cascade,
  -- origins as a policy names them: https://example.com, https://*.example.com
  sites text[] not null check (cardinality(sites) <= 20),
  updated_at timestamptz not null
);
-- Pages that their hosts let search engines show.
create index concurrently if not exists event_listed on event (id)
  where search_engines and mode = 'Web' and published_at is not null and unpublished_at is null and password_hash is null;
