/** The profile in GET /users of a user who has entered no data. */
export const emptyProfile = {
  username: null,
  name: null,
  lastname: null,
  description: null,
  image: null,
  birthdate: null,
  instagram: null,
  twitter: null,
  facebook: null,
  favorite_sport_id: null,
  country_id: null,
  sex_id: null,
  country: null,
  sex: null,
  favorite_sport: null,
}

/** The remaining fields of a user without any activity. */
export const nothingDone = {
  funnelStatusAsString: 'Ninguno',
  has_paid: false,
  is_active_referrer: false,
  pools: [],
  invitations: [],
  favorite_sectors: [],
  user_histories: [],
}
