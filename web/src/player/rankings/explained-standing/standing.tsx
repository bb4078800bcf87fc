import { hasProfile, pointsInWords } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { IconFlame } from '@tabler/icons-react'
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
import { decidedText, extraPoints, type StandingOf, streakText, tieText } from './standing-texts.ts'

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
  const [decided, streak] = [decidedText(standing), streakText(standing)]
  return (
    <div className={classes.head}>
      <p className={classes.position}>
        <span className="spoken">Posición </span>
        <span className="numeral">{standing.position}º</span>
        <Movement places={standing.movement} />
      </p>
      <div className={classes.who}>
        <p className={classes.name}>{displayName(standing)}</p>
        <p>{pointsInWords(standing.points)}</p>
      </div>
      {note && <p className={classes.tie}>{note}</p>}
      {decided && <p className={classes.tie}>{decided}</p>}
      {streak && (
        <p className={classes.streak}>
          <IconFlame size={16} aria-hidden />
          {streak}
        </p>
      )}
    </div>
  )
}

function ByCriterion({ standing }: { standing: StandingOf }) {
  const { point_rules } = standing
  if (point_rules.length === 0) return null
  const { factors, rarity } = extraPoints(standing)
  const extras = [
    { id: -1, label: 'Multiplicadores y comodines', value: factors, text: pointsInWords(factors) },
    { id: -2, label: 'Rareza', value: rarity, text: pointsInWords(rarity) },
  ]
  const ofCriteria = point_rules.map(({ id, name, points, count }) => ({
    id,
    label: name,
    value: points,
    text: `${pointsInWords(points)} · ${count} ${count === 1 ? 'vez' : 'veces'}`,
  }))
  const bars = [...ofCriteria, ...extras.filter(({ value }) => value > 0)]
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
