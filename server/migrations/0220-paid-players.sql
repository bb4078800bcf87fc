-- Whether those who run the pool marked that the player has paid the pot.
alter table enrolments add paid boolean not null default false;

-- An announcement that the server made of a change of the rules; it does not count for the bound of a day.
alter table pool_announcements add is_automatic boolean not null default false;
