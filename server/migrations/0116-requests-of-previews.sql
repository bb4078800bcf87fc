-- Requests that previews of a feed sent to its provider. They count as the day's requests of the feed.
create table feed_preview_requests (
  id bigserial primary key,
  feed_id bigint not null references feeds on delete cascade,
  sent_at timestamptz not null default clock_timestamp()
);
create index feed_preview_requests_feed on feed_preview_requests (feed_id, sent_at);
