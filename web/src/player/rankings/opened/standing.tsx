import { hasProfile } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Bars } from '../../../kit/charts/bars.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { RivalButton } from '../../rivals/rival-button.tsx'
import { Movement } from '../movement.tsx'
import { displayName, hasBegunByRow, noPointsYet } from '../ranking-rules.ts'
import { useStanding } from '../rankings.data.ts'
import { Sum } from './earned.tsx'
import { MatchPoints } from './match-points.tsx'
import { Places } from './places.tsx'
import { QuestionPoints } from './question-points.tsx'
import classes from './standing.module.css'
import { pointsText, type StandingOf, tieText } from './standing-texts.ts'

type StandingProps = { poolId: number; userId: number; isOwn: boolean }

/** Shows position, tie, points by criterion, position over time, and points by match and question with their sum. */
export function Standing({ poolId, userId, isOwn }: StandingProps) {
  return (
    <QueryView
      query={useStanding(poolId, userId)}
      failed="No se ha podido cargar la explicación del puesto por fallos en el servidor"
      waiting={<Skeleton h={480} radius="lg" />}
    >
      {(standing) => (
        <div className={classes.standing}>
          <Head standing={standing} isOwn={isOwn} />
          <ByCriterion standing={standing} />
          <Places poolId={poolId} userId={userId} />
          <MatchPoints matches={standing.matches} />
          <QuestionPoints questions={standing.questions} />
          <Sum standing={standing} />
          {!isOwn && <WaysOn poolId={poolId} standing={standing} />}
        </div>
      )}
    </QueryView>
  )
}

function Head({ standing, isOwn }: { standing: StandingOf; isOwn: boolean }) {
  const note = hasBegunByRow(standing) ? tieText(standing, isOwn) : noPointsYet
  return (
    <div className={classes.head}>
      <p className={classes.position}>
        <span className="spoken">Posición </span>
        <span className="numeral">{standing.position}º</span>
        <Movement places={standing.movement} />
      </p>
      <div className={classes.who}>
        <p className={classes.name}>{displayName(standing)}</p>
        <p>{pointsText(standing.points)}</p>
      </div>
      {note && <p className={classes.tie}>{note}</p>}
    </div>
  )
}

function ByCriterion({ standing: { point_rules } }: { standing: StandingOf }) {
  if (point_rules.length === 0) return null
  const bars = point_rules.map(({ id, name, points, count }) => ({
    id,
    label: name,
    value: points,
    text: `${pointsText(points)} · ${count} ${count === 1 ? 'vez' : 'veces'}`,
  }))
  return (
    <section className={classes.part}>
      <h3>Puntos por criterio</h3>
      <Bars bars={bars} caption="Puntos por criterio" heads={['Criterio', 'Puntos']} />
    </section>
  )
}

function WaysOn({ poolId, standing: { id, username } }: { poolId: number; standing: StandingOf }) {
  const params = { poolId: String(poolId), userId: String(id) }
  return (
    <div className={classes.ways}>
      <LinkButton variant="default" to="/pools/$poolId/userPredictions/$userId" params={params}>
        Ver sus pronósticos
      </LinkButton>
      <RivalButton poolId={poolId} userId={id} />
      {hasProfile(username) && (
        <LinkButton variant="default" to="/user/$username" params={{ username }}>
          Ver su perfil
        </LinkButton>
      )}
    </div>
  )
}
