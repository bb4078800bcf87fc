import { noun } from '@compety/contract'
import { useJoinAddress } from '../../../pools/share/share.data.ts'
import { usePool } from '../../pools/pools.data.ts'
import { usePoolRanking } from '../rankings.data.ts'
import { RankingTools } from './ranking-tools.tsx'
import { rowsOnScreen } from './tv-rules.ts'

/** The ways from the ranking of a pool to a big screen and to paper, with the QR code by which others join it. */
export function PoolTools({ poolId }: { poolId: number }) {
  const { data: pool } = usePool(poolId)
  const useRows = (page: number) =>
    usePoolRanking(poolId, { page, per_page: rowsOnScreen, username: undefined, live: 1 })
  return <RankingTools title={pool?.name ?? noun.One} address={useJoinAddress(pool)} useRows={useRows} />
}
