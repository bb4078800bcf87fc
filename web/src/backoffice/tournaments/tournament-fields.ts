import { type CountedScore, countedScores, fold } from '@compety/contract'
import type * as z from 'zod/mini'
import { createTournament } from '../../schemas.ts'
import { type FieldShape, optionsOf } from '../records/form/form-shape.ts'

const { time_zone } = createTournament.body.shape
/** Validates a single field by the contract. */
const faultOf = (schema: z.ZodMiniType) => (text: string) => schema.safeParse(text).error?.issues[0]?.message

type Named = { id: number; name: string }
export type TournamentChoices = { sports: readonly Named[]; countries: readonly Named[] }

export function tournamentFields({ sports, countries }: TournamentChoices): readonly FieldShape[] {
  return [
    { name: 'name', label: 'Nombre', kind: 'text', maxLength: 100, isRequired: true },
    { name: 'season', label: 'Temporada', kind: 'text', maxLength: 20, isRequired: true },
    {
      name: 'sport_id',
      label: 'Deporte',
      kind: 'choice',
      prompt: 'Selecciona un deporte',
      options: optionsOf(sports),
      isRequired: true,
    },
    { name: 'country_id', label: 'País', kind: 'choice', prompt: 'Sin país', options: optionsOf(countries) },
    {
      name: 'counted_score',
      label: 'Marcador que cuenta',
      kind: 'choice',
      prompt: 'Según el deporte',
      options: Object.entries(countedScores).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'time_zone',
      label: 'Zona horaria',
      kind: 'text',
      maxLength: 60,
      hint: 'Para archivos que no la indican',
      validate: faultOf(time_zone),
    },
    {
      name: 'automatic',
      label: '¿Sus partidos empiezan solos a su hora?',
      kind: 'yes-no',
      isRequired: true,
      isWide: true,
    },
  ]
}

/** The score that counts in a sport unless it is chosen; '' without a sport. */
export function usualCountedScore(sports: readonly Named[], sport_id: string): CountedScore | '' {
  const sport = sports.find(({ id }) => String(id) === sport_id)
  if (!sport) return ''
  return fold(sport.name) === 'futbol' ? 'regular' : 'extra_time'
}
