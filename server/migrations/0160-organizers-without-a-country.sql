-- Players make an organizer with its name alone, and its page shows no country that nobody chose.
alter table organizers alter column country_id drop not null;
