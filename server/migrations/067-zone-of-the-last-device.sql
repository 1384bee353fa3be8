-- Where the device stands that the person signed in on last; what mails go by where they chose no zone.
alter table person add column device_zone text;
