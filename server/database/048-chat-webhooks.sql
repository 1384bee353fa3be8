alter table webhook
  -- what the host calls it
  add column name text not null default '',
  -- who reads the messages: a program, or people in a channel of Slack or Microsoft Teams
  add column target text not null default 'program' check (target in ('program', 'slack', 'teams')),
  -- the language of the texts in a channel
  add column language text not null default 'en',
  -- the API key that subscribed, with which the webhook ends; null: a person added it
  add column key_id uuid,
  add foreign key (account_id, key_id) references api_key (account_id, id) on delete cascade;
create index webhook_key on webhook (account_id, key_id) where key_id is not null;
