-- The mean of all reviews is read with every pool and organizer: from the index alone, not from a page of the table for each.
drop index pool_reviews_newest;
create index pool_reviews_newest on pool_reviews (pool_id, updated_at desc, id desc) include (qualification);
create index organizer_reviews_newest on organizer_reviews (organizer_id, updated_at desc, id desc) include (qualification);
