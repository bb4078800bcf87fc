import {
  fitsListing,
  InvalidFields,
  joinModeOf,
  type NewPoolBody,
  type PoolBody,
  type PoolSummary,
} from '@compety/contract'

/** What the forms of a pool set. */
export type PoolSettings = Pick<
  PoolSummary,
  | 'name'
  | 'description'
  | 'beginst_at'
  | 'begins_with_matches'
  | 'ends_at'
  | 'share_url'
  | 'players_limit'
  | 'is_private'
  | 'sector_id'
  | 'organizer_id'
  | 'automatic'
  | 'joining'
  | 'joining_until'
> & { by_approval: boolean }

/** What a pool has before its form is read: the settings of a pool that exists, or the defaults of a new one. */
export const settingsOf = ({ join_mode, ...pool }: PoolSummary): PoolSettings => ({
  ...pool,
  by_approval: join_mode === 'approval',
})

type Defaults = { now: string; sector_id: number; isMember: boolean }

/** Pools of administrators are automatic, and take players after the start, only if they say so. */
export const defaultsOf = ({ now, sector_id, isMember }: Defaults): PoolSettings => ({
  name: '',
  description: '',
  beginst_at: now,
  begins_with_matches: true,
  ends_at: null,
  share_url: null,
  players_limit: null,
  is_private: true,
  by_approval: false,
  joining: isMember ? 'any_time' : 'until_start',
  joining_until: null,
  sector_id,
  organizer_id: null,
  automatic: isMember,
})

/** The settings of a new pool: those of the body, and the defaults for what it leaves out. */
export function newSettings(defaults: PoolSettings, body: NewPoolBody): PoolSettings {
  return withBody(defaults, body)
}

/**
 * The settings of a pool that is changed; what the body leaves out stays. A form sends the present mode of joining back
 * when it changes `is_private` alone, and gets the mode that fits.
 */
export function changedSettings(present: PoolSettings, { join_mode, ...body }: PoolBody): PoolSettings {
  const isSentBack = join_mode === joinModeOf(present) && body.is_private !== present.is_private
  return withBody(present, isSentBack ? body : { ...body, join_mode })
}

const withBody = (present: PoolSettings, body: Partial<PoolBody> & { name: string }): PoolSettings => {
  const joining = body.joining ?? present.joining
  const kept = body.joining_until === undefined ? present.joining_until : body.joining_until
  const settings = {
    name: body.name,
    description: body.description === undefined ? present.description : (body.description ?? ''),
    ...beginOf(present, body.beginst_at),
    ends_at: body.ends_at === undefined ? present.ends_at : body.ends_at,
    share_url: body.share_url === undefined ? present.share_url : body.share_url,
    players_limit: body.players_limit === undefined ? present.players_limit : body.players_limit,
    is_private: body.is_private ?? present.is_private,
    by_approval: body.join_mode === undefined ? present.by_approval : body.join_mode === 'approval',
    joining,
    joining_until: joining === 'until' ? kept : null,
    sector_id: body.sector_id ?? present.sector_id,
    organizer_id: body.organizer_id === undefined ? present.organizer_id : body.organizer_id,
    automatic: body.automatic ?? present.automatic,
  }
  checkJoining(settings, body)
  return settings
}

type Begin = Pick<PoolSettings, 'beginst_at' | 'begins_with_matches'>

// Sending the start that the matches give, as a form does, does not set it.
const beginOf = ({ beginst_at, begins_with_matches }: Begin, sent: string | null | undefined): Begin => {
  if (sent === undefined) return { beginst_at, begins_with_matches }
  if (sent === null) return { beginst_at, begins_with_matches: true }
  const isSame = Date.parse(sent) === Date.parse(beginst_at)
  return { beginst_at: sent, begins_with_matches: begins_with_matches && isSame }
}

const checkJoining = (settings: PoolSettings, { join_mode }: Partial<PoolBody>) => {
  const errors = {
    ...(join_mode !== undefined &&
      !fitsListing(join_mode, settings) && {
        join_mode: settings.is_private
          ? 'A una compety privada se entra con enlace o con aprobación.'
          : 'A una compety que aparece en las listas se entra libremente o con aprobación.',
      }),
    ...(settings.joining === 'until' &&
      settings.joining_until === null && { joining_until: 'Ingresa hasta cuándo se puede entrar.' }),
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}

const ofAdministrators = [
  ...(['is_private', 'by_approval', 'joining', 'joining_until', 'players_limit'] as const),
  ...(['automatic', 'beginst_at', 'begins_with_matches', 'ends_at', 'organizer_id'] as const),
]

/** Whether the settings differ in what only administrators change in an official pool: joining, status, organizer. */
export const changesOfficial = (before: PoolSettings, after: PoolSettings): boolean =>
  ofAdministrators.some((field) => before[field] !== after[field])
