import { beginPool, gapsInWords, gapsOf, type Pool, poolStatus } from '@compety/contract'
import { useMayCall } from '../records/may-call.ts'
import classes from './pool-gaps.module.css'

/** What a pool that has yet to begin lacks, for those who may begin it. */
export function PoolGaps({ pool }: { pool: Pool }) {
  const { matches, point_rules, status } = pool
  const points = point_rules.reduce((sum, rule) => sum + rule.points, 0)
  const gaps = gapsOf({ matches: matches.length, points })
  const mayBegin = useMayCall()(beginPool, pool)
  if (status !== poolStatus.scheduled || gaps.length === 0 || !mayBegin) return null
  return (
    <p className={classes.gaps} role="note">
      {gapsInWords(gaps)}
    </p>
  )
}
