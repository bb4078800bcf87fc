import { isolated, type Match, noun, type OwnPoolOfMatch, pointsNoun, wording } from '@compety/contract'
import { IconBroadcast } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { scoreText } from '../../drafts/draft-rules.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { useIsMatchOpen } from '../predictions/prediction-state.ts'
import { textOf } from './match-words.ts'
import classes from './own-predictions.module.css'

type OwnPredictionsProps = { match: Match; pools: readonly OwnPoolOfMatch[] }

/** The player's prediction in each pool with its points, and the way to predict while that is possible. */
export function OwnPredictions({ match, pools }: OwnPredictionsProps) {
  const isMatchOpen = useIsMatchOpen(match)
  const open = isMatchOpen ? pools.filter(({ is_open }) => is_open) : []
  const isProvisional = pools.some(({ is_provisional }) => is_provisional)
  return (
    <Section
      title={pools.length > 1 ? 'Mis pronósticos' : 'Mi pronóstico'}
      aside={
        isProvisional ? (
          <StatusBadge tone="urgent" icon={IconBroadcast} label="Provisional" />
        ) : (
          open.length > 0 && <Predict open={open} />
        )
      }
    >
      {pools.length === 0 ? (
        <p className={classes.none}>Ninguna de tus {noun.many} tiene este partido.</p>
      ) : (
        <ul className={classes.pools}>
          {pools.map((pool) => (
            <Row key={pool.id} match={match} pool={pool} isOpen={open.includes(pool)} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A pool's page saves for that pool only, so a match of several pools leads to the sheet. */
function Predict({ open }: { open: readonly OwnPoolOfMatch[] }) {
  const [pool, another] = open
  const label = open.some(({ prediction }) => !prediction) ? 'Pronosticar' : 'Cambiar'
  return pool && !another ? (
    <LinkButton size="sm" to="/myPools/$poolId" params={{ poolId: String(pool.id) }}>
      {label}
    </LinkButton>
  ) : (
    <LinkButton size="sm" to="/predictions">
      {label}
    </LinkButton>
  )
}

type RowProps = { match: Match; pool: OwnPoolOfMatch; isOpen: boolean }

function Row({ match, pool, isOpen }: RowProps) {
  const { id, name, prediction, points, point_rules } = pool
  const note = noteOf({ match, pool, isOpen })
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Link to="/myPools/$poolId" params={{ poolId: String(id) }} className={classes.name}>
          {isolated(name)}
        </Link>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <p className={`${classes.score} numeral`}>
        <span className="spoken">Tu pronóstico: </span>
        {prediction ? textOf(prediction) : '–'}
      </p>
      {points !== null && <Points points={points} isProvisional={pool.is_provisional} />}
      {point_rules.length > 0 && (
        <ul className={classes.criteria} aria-label="Criterios cumplidos">
          {point_rules.map((rule) => (
            <li key={rule.id}>
              {rule.name} <b>+{rule.points}</b>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Points({ points, isProvisional }: { points: number; isProvisional: boolean }) {
  return (
    <p className={classes.points} data-won={points > 0 || undefined}>
      {isProvisional ? <span>Vas sumando </span> : <span className="spoken">Sumaste </span>}
      <b className="numeral">{isProvisional || points === 0 ? points : `+${points}`}</b>
      <span className={isProvisional ? 'spoken' : undefined}> {pointsNoun(points)}</span>
    </p>
  )
}

/** What there is to say instead of points. */
function noteOf({ match, pool, isOpen }: RowProps): string | undefined {
  const { prediction, late_prediction: late, points } = pool
  if (late) return `${scoreText(late)} llegó después del límite corregido y no cuenta.`
  if (points !== null) return undefined
  if (isOpen) return prediction ? 'Enviado: puedes cambiarlo hasta el cierre.' : 'Aún no lo pronosticas.'
  if (match.has_placeholder && !match.match_result) return 'Admitirá pronósticos cuando se conozcan los equipos.'
  if (!prediction) return wording.noPrediction
  return match.match_result ? 'Este partido no otorga puntos.' : 'Enviado.'
}
