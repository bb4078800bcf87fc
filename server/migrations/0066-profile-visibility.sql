-- Who sees more of a profile than its name and image.
alter table user_profiles
  add column profile_visibility text not null default 'everybody'
    check (profile_visibility in ('everybody', 'my_pools', 'nobody'));
