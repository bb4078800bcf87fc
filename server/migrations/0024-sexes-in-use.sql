-- Whether a sex is in use, and what its deletion asks.
create index user_profiles_sex on user_profiles (sex_id) where sex_id is not null;
