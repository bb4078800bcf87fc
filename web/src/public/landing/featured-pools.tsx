import { noun } from '@compety/contract'
import { FeaturedCard, FeaturedCardSkeleton } from './featured-card.tsx'
import classes from './featured-pools.module.css'
import { LandingSection } from './landing-section.tsx'
import { type Featured, useFeaturedPools } from './use-featured-pools.ts'

/** Public competies as they stand at this moment. */
export function FeaturedPools() {
  const { featured, retry } = useFeaturedPools()
  return (
    <LandingSection
      id="featured"
      kicker="Ahora"
      title={`${noun.Many} abiertas a todos`}
      lead="Crea tu cuenta y entra en la que prefieras antes de su próximo partido."
      tinted
    >
      <Content featured={featured} onRetry={retry} />
    </LandingSection>
  )
}

function Content({ featured, onRetry }: { featured: Featured; onRetry: () => void }) {
  if (featured.stage === 'failed')
    return (
      <div className={classes.notice} role="alert">
        <p>No se pudieron cargar las {noun.many}.</p>
        <button type="button" className={classes.retry} onClick={onRetry}>
          Intentar de nuevo
        </button>
      </div>
    )
  if (featured.stage === 'waiting')
    return (
      <div className={classes.cards} aria-hidden>
        {[1, 2, 3].map((card) => (
          <FeaturedCardSkeleton key={card} />
        ))}
      </div>
    )
  if (featured.pools.length === 0)
    return (
      <p className={classes.notice}>
        Las próximas {noun.many} públicas están por anunciarse. Con tu cuenta creada podrás entrar desde el primer día.
      </p>
    )
  return (
    <ul className={classes.cards}>
      {featured.pools.map((pool) => (
        <li key={pool.id}>
          <FeaturedCard pool={pool} />
        </li>
      ))}
    </ul>
  )
}
