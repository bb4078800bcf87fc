import {
  addFavoriteSector,
  deleteFavoriteSector,
  editProfile,
  Failure,
  findUserProfile,
  InvalidFields,
  recordStatus,
  succeeded,
  updateProfile,
  updateProfileImage,
  wording,
} from '@compety/contract'
import {
  listCountryChoices,
  listSectorChoices,
  listSexChoices,
  listSportChoices,
} from '../../catalogue/reference/choices.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { describeProfile } from './describe-profile.ts'
import * as sectors from './favorite-sectors.queries.ts'
import * as queries from './profiles.queries.ts'
import * as actions from './update-profile.ts'

export const profileRoutes = (on: On, context: RankingContext) => {
  const { db } = context

  on(editProfile, async ({ caller }) => {
    const user_profile = await queries.findProfile(db, caller.id)
    if (!user_profile) throw new Failure('unauthenticated')
    return {
      user_profile,
      sports: await listSportChoices(db, user_profile.favorite_sport_id),
      sexes: await listSexChoices(db),
      countries: await listCountryChoices(db, user_profile.country_id),
      sectors: await listSectorChoices(db),
    }
  })

  on(updateProfile, async ({ body, upload, caller, request }) => {
    const changed = { user_id: caller.id, change: body, upload, log: request.log }
    return succeeded(wording.profileUpdated, { user_profile: await actions.updateProfile(context, changed) })
  })

  on(updateProfileImage, async ({ upload, caller, request }) => {
    if (!upload) throw new InvalidFields({ file: wording.imageMissing })
    const changed = { user_id: caller.id, change: {}, upload, log: request.log }
    const { image } = await actions.updateProfile(context, changed)
    return succeeded(wording.imageLoaded, { image: image ?? '' })
  })

  on(addFavoriteSector, async ({ params, caller }) => {
    const sector = await sectors.findSector(db, params.id)
    if (sector?.status !== recordStatus.active) throw new Failure('not_found')
    await sectors.addFavorite(db, { user_id: caller.id, sector_id: params.id })
    return { status: 'success' as const, favorite_sectors: await sectors.listFavorites(db, caller.id) }
  })

  // Inactive favourites can be removed.
  on(deleteFavoriteSector, async ({ params, caller }) => {
    if (!(await sectors.findSector(db, params.id))) throw new Failure('not_found')
    await sectors.deleteFavorite(db, { user_id: caller.id, sector_id: params.id })
    return { status: 'success' as const, favorite_sectors: await sectors.listFavorites(db, caller.id) }
  })

  on(findUserProfile, async ({ params, caller }) => ({
    user_profile: await describeProfile(db, { name_or_id: params.id, reader: caller, context }),
  }))
}
