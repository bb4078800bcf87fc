import { sql } from 'kysely'

/** What of a profile may be shown, of a user `u` beside `shownProfile`. */
export const shownColumns = sql`
  u.username, p.name, p.lastname, p.description, p.image, p.birthdate, p.instagram, p.twitter, p.facebook,
  p.favorite_sport_id, p.country_id, p.sex_id, case when c.id is not null then json_build_object('name', c.name) end as country,
  case when x.id is not null then json_build_object('name', x.name) end as sex,
  case when s.id is not null then json_build_object('name', s.name) end as favorite_sport`

export const shownProfile = sql`
  left join user_profiles p on p.user_id = u.id
  left join countries c on c.id = p.country_id
  left join sexes x on x.id = p.sex_id
  left join sports s on s.id = p.favorite_sport_id`
