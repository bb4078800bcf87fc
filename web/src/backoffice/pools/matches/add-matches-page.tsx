import { noun, type Pool, poolsAlive } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AlertBanner, type Notice } from '../../../kit/forms/alert-banner.tsx'
import { RecordPage } from '../../records/record-page.tsx'
import { usePoolList } from '../pool-list-of.ts'
import { poolLoadFailed, usePool } from '../pools.data.ts'
import { AssignedMatches } from './assigned-matches.tsx'
import { useAssignment } from './assignments.data.ts'
import { AvailableMatches } from './available-matches.tsx'
import classes from './match-picker.module.css'
import { ReadOnlyMatches } from './read-only-matches.tsx'

export function AddMatchesPage() {
  const { poolId } = useParams({ from: '/pools/$poolId/addMatches' })
  const query = usePool(Number(poolId))
  const name = query.data?.name
  return (
    <RecordPage
      title="Asignar Partidos"
      parent={name === undefined ? undefined : { to: `/pools/${poolId}`, label: name }}
      query={query}
      failed={poolLoadFailed}
      list={usePoolList(query.data?.organizer_id ?? null)}
    >
      {(pool) => <Assignment key={pool.id} pool={pool} />}
    </RecordPage>
  )
}

function Assignment({ pool }: { pool: Pool }) {
  const [notice, setNotice] = useState<Notice>()
  const onRefused = (lines: readonly string[]) => setNotice(lines.length > 0 ? { tone: 'warning', lines } : undefined)
  const { mutate: add, isPending: isAdding } = useAssignment(pool.id, { kind: 'add', onRefused })
  const { mutate: remove, isPending: isRemoving } = useAssignment(pool.id, { kind: 'remove', onRefused, undo: add })
  if (!poolsAlive.includes(pool.status))
    return (
      <>
        <p>{`Los partidos de una ${noun.one} finalizada, inactiva o archivada ya no cambian.`}</p>
        <ReadOnlyMatches matches={pool.matches} />
      </>
    )
  return (
    <>
      {notice && <AlertBanner notice={notice} onClose={() => setNotice(undefined)} />}
      <div className={classes.pickers}>
        <div>
          <AvailableMatches poolId={pool.id} isBusy={isAdding} onAdd={add} />
        </div>
        <AssignedMatches pool={pool} isBusy={isRemoving} onRemove={remove} />
      </div>
    </>
  )
}
