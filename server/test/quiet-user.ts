/** What GET /users says of whoever has told nothing of themselves. */
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

/** What it says of whoever did nothing yet. */
export const nothingDone = {
  funnelStatusAsString: 'Ninguno',
  has_paid: false,
  is_active_referrer: false,
  pools: [],
  invitations: [],
  favorite_sectors: [],
  user_histories: [],
}
