-- Pictures of people in a section of the page. The section names them, so an event may have many.
alter table event_picture drop constraint event_picture_kind_check;
alter table event_picture add constraint event_picture_kind_check check (kind in ('cover', 'logo', 'gallery', 'portrait'));
drop index event_picture_one_of_kind;
create unique index event_picture_one_of_kind on event_picture (event_id, kind) where kind in ('cover', 'logo');
