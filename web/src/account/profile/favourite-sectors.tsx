import { wording } from '@compety/contract'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useSessionUser } from '../../platform/api/session.ts'
import classes from './favourite-sectors.module.css'
import panel from './panel.module.css'
import { useToggleSector } from './sectors.data.ts'

/**
 * All active sectors to choose favourites from. Inactive favourites are also listed, but only until they are removed.
 */
export function FavouriteSectors({ sectors }: { sectors: { id: number; name: string }[] }) {
  const { favorite_sectors } = useSessionUser()
  const { mutate } = useToggleSector()
  const favourites = new Set(favorite_sectors.map(({ id }) => id))
  const offered = new Set(sectors.map(({ id }) => id))
  const inactive = favorite_sectors.filter(({ id }) => !offered.has(id))
  return (
    <section className={panel.panel} aria-label="Sectores favoritos">
      <p className={panel.lead}>Marca los sectores que más te interesan. Se guarda al momento.</p>
      <ul className={classes.sectors}>
        {[...sectors, ...inactive].map((sector) => {
          const isFavourite = favourites.has(sector.id)
          const Star = isFavourite ? IconStarFilled : IconStar
          return (
            <li key={sector.id}>
              <button
                type="button"
                className={classes.sector}
                aria-pressed={isFavourite}
                onClick={() => mutate({ sector, isFavourite: !isFavourite })}
              >
                <Star size={20} aria-hidden />
                {sector.name}
              </button>
            </li>
          )
        })}
      </ul>
      <p className={classes.summary} role="status">
        {favourites.size === 0 ? wording.noFavouriteSectors : `Favoritos: ${favourites.size}`}
      </p>
    </section>
  )
}
