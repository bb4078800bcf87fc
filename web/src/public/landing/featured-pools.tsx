import { type FeaturedPool, noun } from '@compety/contract'
import { FeaturedCard, FeaturedCardSkeleton } from './featured-card.tsx'
import classes from './featured-pools.module.css'
import { isOpenToEnrolment } from './is-open-to-enrolment.ts'
import { LandingSection } from './landing-section.tsx'
import { type Featured, useFeaturedPools } from './use-featured-pools.ts'

const headings = [
  { title: `${noun.Many} abiertas a todos`, lead: 'Crea tu cuenta y entra antes de que empiecen.' },
  {
    title: `${noun.Many} en juego`,
    lead: 'Sus inscripciones ya cerraron. Crea tu cuenta y estarás a tiempo para la próxima.',
  },
  {
    title: `${noun.Many} públicas`,
    lead: 'Crea tu cuenta y entra en las que están por empezar; las demás ya se juegan.',
  },
]
const [allOpen, allInPlay, someOfEach] = [0, 1, 2]
const headingOf = (pools: FeaturedPool[]) => {
  if (pools.every(isOpenToEnrolment)) return allOpen
  return pools.some(isOpenToEnrolment) ? someOfEach : allInPlay
}

/** The section with the featured public pools. */
export function FeaturedPools() {
  const { featured, retry } = useFeaturedPools()
  const shown = featured.stage === 'found' ? headingOf(featured.pools) : allOpen
  return (
    <LandingSection
      id="featured"
      kicker="Ahora"
      title={<OneOf texts={headings.map(({ title }) => title)} shown={shown} />}
      lead={<OneOf texts={headings.map(({ lead }) => lead)} shown={shown} />}
      tinted
    >
      <Content featured={featured} onRetry={retry} />
    </LandingSection>
  )
}

/** Reserves the space of the longest text, so that the layout does not shift when another one is shown. */
const OneOf = ({ texts, shown }: { texts: string[]; shown: number }) => (
  <span className={classes.oneOf}>
    {texts.map((text, index) => (
      <span key={text} aria-hidden={index !== shown || undefined}>
        {text}
      </span>
    ))}
  </span>
)

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
