-- Who came, in the order of the list: where they all stand at its end, the page looked at everybody before them.
create index guest_attended on guest (event_id, created_at desc, id desc) where attended_at is not null and deleted_at is null;
