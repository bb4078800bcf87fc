import { addFavoriteSector, deleteFavoriteSector, type SessionUser, wording } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { currentSession, refreshSession } from '../../platform/api/session.ts'
import { poolKeys } from '../../pools/pool-keys.ts'

type Sector = SessionUser['favorite_sectors'][number]
type Toggle = { sector: Sector; isFavourite: boolean }

const key = ['favouriteSectors']

function show(change: (favourites: Sector[]) => Sector[]): void {
  const user = currentSession()?.user
  if (user) refreshSession({ user: { ...user, favorite_sectors: change(user.favorite_sectors) } })
}

const apply = ({ sector, isFavourite }: Toggle) =>
  show((favourites) => {
    const others = favourites.filter(({ id }) => id !== sector.id)
    return isFavourite ? [...others, sector] : others
  })

/**
 * Shows a change immediately and undoes it on failure. Several changes are sent one after another; only the last answer
 * is applied.
 */
export function useToggleSector() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: key,
    scope: { id: 'favouriteSectors' },
    meta: { failed: 'No se han podido actualizar los sectores favoritos por fallos en el servidor' },
    mutationFn: ({ sector, isFavourite }: Toggle) =>
      call(isFavourite ? addFavoriteSector : deleteFavoriteSector, { params: { id: sector.id } }),
    onMutate: async (toggle: Toggle) => {
      await queryClient.cancelQueries({ queryKey: ['session'] })
      apply(toggle)
    },
    onSuccess: ({ favorite_sectors }, { isFavourite }) => {
      showSuccess(isFavourite ? wording.favouriteSectorAdded : wording.favouriteSectorRemoved)
      if (queryClient.isMutating({ mutationKey: key }) > 1) return
      show(() => favorite_sectors)
      void queryClient.invalidateQueries({ queryKey: poolKeys.bySectors })
    },
    onError: (_error, { sector, isFavourite }) => apply({ sector, isFavourite: !isFavourite }),
  })
}
