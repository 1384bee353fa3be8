-- Apart from 054: dropping an index waits for whoever reads guests, and they may be waiting to write to what 054 holds while it fills `guest_came`.

drop index if exists guest_attended;
drop index if exists guest_by_arrival;
