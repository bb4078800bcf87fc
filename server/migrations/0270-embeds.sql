-- Whether the pools of an organizer may be shown inside the pages of other sites, and of which ones: their origins, such as
-- https://example.com. Without a row they may not.
create table organizer_embeds (
  organizer_id bigint primary key references organizers,
  enabled boolean not null,
  origins text[] not null
);
