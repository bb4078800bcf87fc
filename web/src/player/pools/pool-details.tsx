import { isolated, noun, type Pool, parsedDate, pointsNoun, wording } from '@compety/contract'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PoolCover } from '../../kit/images/pool-cover.tsx'
import { usePoolColors } from '../../kit/looks/use-pool-colors.ts'
import { Stars } from '../../kit/stars.tsx'
import { LongText } from '../../kit/texts/long-text.tsx'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import classes from './pool-details.module.css'

const ReportButton = lazyPiece(async () => (await import('../../pools/reports/report-button.tsx')).ReportButton)
const PoolTexts = lazyPiece(async () => (await import('../../kit/looks/pool-texts.tsx')).PoolTexts)
const GameRules = lazyPiece(async () => (await import('./rules/game-rules.tsx')).GameRules)
const PoolExport = lazyPiece(async () => (await import('./pool-export.tsx')).PoolExport)
const PoolChanges = lazyPiece(async () => (await import('./changes/pool-changes.tsx')).PoolChanges)

export function PoolDetails({ pool, action }: { pool: Pool; action?: ReactNode }) {
  const { className, style } = usePoolColors(pool.color, 'card')
  return (
    <div className={classes.room}>
      <div className={classes.details}>
        <div className={classes.about}>
          <div className={clsx(classes.cover, className)} style={style}>
            <PoolCover image={pool.image} seed={pool.id} sizes="(width < 56rem) 100vw, 40rem" />
          </div>
          <LongText text={pool.description} className={classes.description} />
          {(pool.prizes || pool.rules_text) && <PoolTexts {...pool} />}
        </div>
        <div className={classes.column}>
          <dl className={classes.facts}>
            <Fact term="Inicio">{parsedDate(pool.beginst_at)}</Fact>
            <Fact term="Fin">{pool.ends_at ? parsedDate(pool.ends_at) : wording.none}</Fact>
            <Fact term="Estatus">{pool.statusAsString}</Fact>
            <Fact term="Privacidad">{pool.is_private ? 'Privada' : 'Pública'}</Fact>
            <Fact term="Sector">{pool.sector.name}</Fact>
            <Fact term="Organizador">{pool.organizer ? <Organizer organizer={pool.organizer} /> : wording.none}</Fact>
            <Fact term="Jugadores">
              {pool.players_count}
              {pool.players_limit !== null && ` de ${pool.players_limit}`}
            </Fact>
            {pool.has_paid && <Fact term="Pago">Marcado como pagado</Fact>}
            <Fact term="Enlace">
              {pool.share_url ? (
                <a href={pool.share_url} target="_blank" rel="noreferrer" className={classes.link}>
                  {pool.share_url.replace(/^https?:\/\//, '')} <IconExternalLink size={16} aria-hidden />
                </a>
              ) : (
                wording.none
              )}
            </Fact>
          </dl>
          <section aria-label="Criterios de puntuación">
            <h2 className={classes.subtitle}>Criterios de puntuación</h2>
            <ul className={classes.rules}>
              {pool.point_rules.length === 0 && <li>{wording.none}</li>}
              {pool.point_rules.map(({ id, name, description, points }) => (
                <li key={id}>
                  <div>
                    <strong>{name}</strong>
                    {description && <p>{description}</p>}
                  </div>
                  <span className={classes.worth}>
                    <b className="numeral">{points}</b> {pointsNoun(points)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <GameRules pool={pool} />
          <PoolChanges pool={pool} />
          <div>
            <PoolExport poolId={pool.id} />
          </div>
          <ReportButton kind="pool" id={pool.id} title={`Denunciar la ${noun.one} ${isolated(pool.name)}`} />
        </div>
        {action && <div className={classes.about}>{action}</div>}
      </div>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Organizer({ organizer }: { organizer: NonNullable<Pool['organizer']> }) {
  const { name, organizer_name, qualification_average } = organizer
  return (
    <span className={classes.organizer}>
      <Link to="/organizer_profile/$organizerName" params={{ organizerName: organizer_name }}>
        {name}
      </Link>
      {qualification_average !== null ? (
        <Stars value={qualification_average} what={`Calificación del organizador de esta ${noun.one}`} />
      ) : (
        <small>{wording.noReviews}</small>
      )}
    </span>
  )
}
