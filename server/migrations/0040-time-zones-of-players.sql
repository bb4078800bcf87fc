-- The zone of the player's browser, in which mails name hours. Null until a browser has told it.
alter table reminder_settings add column time_zone text;
