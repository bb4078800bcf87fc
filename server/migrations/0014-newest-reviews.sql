-- Reviews are read newest first.
create index pool_reviews_newest on pool_reviews (pool_id, updated_at desc, id desc);
