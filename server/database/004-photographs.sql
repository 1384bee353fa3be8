-- A picture is drawn in sizes and formats from one whole copy, with a focus that every cover keeps in view.
alter table event_picture
  add column focus jsonb,
  -- the part that is shown, in shares of the whole copy
  add column crop jsonb,
  -- a data address of some pixels, shown until the picture is there
  add column blur text,
  add column tints text[] not null default '{}',
  add column copies jsonb not null default '[]',
  add column whole jsonb,
  -- every file of the row, so that none is left when the row goes
  add column files text[] not null default '{}',
  -- pictures of the gallery alone: their order, and their texts by language
  add column position int not null default 0,
  add column texts jsonb not null default '{}';
update event_picture set files = array_remove(array[file, small_file], null);

alter table event_picture drop constraint event_picture_kind_check;
alter table event_picture add constraint event_picture_kind_check check (kind in ('cover', 'logo', 'gallery'));
alter table event_picture drop constraint event_picture_event_id_kind_key;
create unique index event_picture_one_of_kind on event_picture (event_id, kind) where kind <> 'gallery';
