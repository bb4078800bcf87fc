import { type Round, recordStatus, stageNames, type Tournament, updateRounds } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { roundsLoadFailed, useRounds } from '../../../tournaments/tournaments.data.ts'
import { Section } from '../../../ui/page.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { matchesText } from './matches-text.ts'
import classes from './rounds.module.css'
import { RoundsEditor } from './rounds-editor.tsx'

/** The rounds in their order; those who may change the tournament edit them, unless it is archived. */
export function RoundsSection({ tournament }: { tournament: Tournament }) {
  const { id, status } = tournament
  const isEditable = useMayCall()(updateRounds, tournament) && status !== recordStatus.archived
  return (
    <Section title="Rondas">
      <QueryView query={useRounds(id)} failed={roundsLoadFailed} waiting={<Skeleton height={160} radius="lg" />}>
        {(rounds) => (
          <Folded count={rounds.length}>
            {isEditable ? <RoundsEditor tournament={id} stored={rounds} /> : <RoundList rounds={rounds} />}
          </Folded>
        )}
      </QueryView>
    </Section>
  )
}

const mostUnfolded = 8

/** Many rounds are folded away, as they would push everything below out of sight. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  const [isFolded] = useState(count > mostUnfolded)
  if (!isFolded) return children
  return (
    <details className={classes.folded}>
      <summary>Ver las {count} rondas</summary>
      {children}
    </details>
  )
}

function RoundList({ rounds }: { rounds: readonly Round[] }) {
  if (rounds.length === 0) return <p className={classes.none}>Aún no hay rondas.</p>
  return (
    <ol className={classes.rows}>
      {rounds.map(({ id, name, stage, matches }, place) => (
        <li key={id} className={classes.readOnly}>
          <span className={classes.place} aria-hidden>
            {place + 1}
          </span>
          <b>{name}</b>
          <span className={classes.matches}>
            {stageNames[stage]}, {matchesText(matches)}
          </span>
        </li>
      ))}
    </ol>
  )
}
