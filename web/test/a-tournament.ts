import type { Tournament } from '@compety/contract'

export const aTournament = (part: Partial<Tournament> = {}): Tournament => ({
  id: 7,
  organizer_id: null,
  name: 'Copa del Mundo',
  season: '2026',
  sport_id: 2,
  sport: { id: 2, name: 'Fútbol' },
  country_id: null,
  country: null,
  logo: null,
  counted_score: 'regular',
  time_zone: null,
  automatic: true,
  status: 1,
  statusAsString: 'Activo',
  ...part,
})
