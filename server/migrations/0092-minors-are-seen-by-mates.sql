-- Profiles of minors begin with the visibility that those who register now have. Nobody asked them before.
update user_profiles set profile_visibility = 'my_pools'
 where profile_visibility = 'everybody' and birthdate > current_date - interval '18 years';
