import { type FeaturedPool, isolated, noun, parsedDate, wording } from '@compety/contract'
import { IconArrowRight, IconUsers } from '@tabler/icons-react'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import classes from './featured-card.module.css'
import { isOpenToEnrolment } from './is-open-to-enrolment.ts'

/** The card of a public pool; the whole card is a link to the registration. */
export function FeaturedCard({ pool }: { pool: FeaturedPool }) {
  const { name, players_count, next_match, statusAsString } = pool
  const isOpen = isOpenToEnrolment(pool)
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <p className={classes.dates}>
          {isOpen ? (
            datesOf(pool)
          ) : (
            <>
              <strong>{statusAsString}</strong> {untilOf(pool)}
            </>
          )}
        </p>
        <h3 className={classes.name}>{name}</h3>
      </div>
      <div className={classes.board}>
        {next_match ? (
          <NextMatch match={next_match} />
        ) : (
          <p className={classes.none}>Sus partidos están por definirse.</p>
        )}
      </div>
      <div className={classes.foot}>
        <span className={classes.players}>
          <IconUsers size={18} aria-hidden />
          {players_count.toLocaleString('es')} {players_count === 1 ? 'jugador' : 'jugadores'}
        </span>
        <a className={classes.link} href="/register">
          {isOpen ? <Enter name={name} /> : wording.createAccount}
          <IconArrowRight size={18} aria-hidden />
        </a>
      </div>
    </article>
  )
}

const Enter = ({ name }: { name: string }) => (
  <>
    Participar
    <span className="spoken">
      {' '}
      en la {noun.one} {isolated(name)}
    </span>
  </>
)

type NextMatchOfPool = NonNullable<FeaturedPool['next_match']>

function NextMatch({ match: { home_team, away_team, beginst_at } }: { match: NextMatchOfPool }) {
  return (
    <>
      <p className={classes.when}>
        <span>Próximo partido</span> <time dateTime={beginst_at}>{parsedDate(beginst_at)}</time>
      </p>
      <div className={classes.sides}>
        <Side team={home_team} />
        <span className={classes.against}>vs</span>
        <Side team={away_team} />
      </div>
    </>
  )
}

const Side = ({ team }: { team: NextMatchOfPool['home_team'] }) => (
  <span className={classes.side}>
    <TeamCrest {...team} size={52} />
    <span className={classes.team}>{team.name}</span>
  </span>
)

const day = (instant: string) => parsedDate(instant).split(' ')[0]
const datesOf = ({ beginst_at, ends_at }: FeaturedPool) =>
  ends_at ? `${day(beginst_at)} – ${day(ends_at)}` : `Desde el ${day(beginst_at)}`
const untilOf = ({ beginst_at, ends_at }: FeaturedPool) =>
  ends_at ? `hasta el ${day(ends_at)}` : `desde el ${day(beginst_at)}`

/** As tall as a card, so that the layout does not shift when the cards arrive. */
export function FeaturedCardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <p className={classes.dates}>
          <span className={classes.waiting} data-line="dates" />
        </p>
        <p className={classes.name}>
          <span className={classes.waiting} data-line="name" />
        </p>
      </div>
      <div className={classes.board} />
      <div className={classes.foot}>
        <span className={classes.waiting} data-line="players" />
      </div>
    </div>
  )
}
