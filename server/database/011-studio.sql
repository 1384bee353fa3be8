-- A removed picture is kept for two days, so that an undo can bring it back. The version before knows
-- no pictures of this kind and leaves them out.
alter table event_picture
  -- what the picture was
  add column removed_kind text check (removed_kind in ('cover', 'logo', 'gallery')),
  add column removed_at timestamptz;
alter table event_picture drop constraint event_picture_kind_check;
alter table event_picture add constraint event_picture_kind_check
  check (kind in ('cover', 'logo', 'gallery', 'portrait', 'removed'));
alter table event_picture add constraint event_picture_removed_check
  check ((kind = 'removed') = (removed_kind is not null and removed_at is not null));

-- A template is seen by people who may see the event that it was made from. Its id is kept after the
-- event, and is missing for templates of before.
alter table event_template add column source_event text;
