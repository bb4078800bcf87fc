import { useSearch } from '@tanstack/react-router'
import { useGame } from '../../../pools/game/game.data.ts'
import { useLeagues } from '../../../pools/leagues.data.ts'
import { RankingTabLink, type Shown } from '../../matrix/ranking-tab-link.tsx'

/** The links to the other tables of a pool. There are none where its game has none. */
export function PartLinks({ poolId }: { poolId: number }) {
  const { data } = useGame(poolId)
  return (
    <>
      {data?.game.matchdays && <RankingTabLink label="Jornada" group="round" />}
      {data?.game.leagues.enabled && <LeagueLinks poolId={poolId} />}
    </>
  )
}

// The table of another league belongs to the table of all leagues.
function LeagueLinks({ poolId }: { poolId: number }) {
  const { league }: Shown = useSearch({ strict: false })
  const { data: leagues } = useLeagues(poolId)
  const mine = leagues?.find(({ is_mine }) => is_mine)?.id
  const isOfOther = league !== undefined && league !== mine
  const isTable = ({ table }: Shown) => table === undefined
  const isMine = (shown: Shown) => isTable(shown) && shown.group === 'league' && !isOfOther
  const isOfAll = (shown: Shown) => isTable(shown) && (shown.group === 'all' || (shown.group === 'league' && isOfOther))
  return (
    <>
      {mine !== undefined && <RankingTabLink label="Mi grupo" group="league" isHere={isMine} />}
      <RankingTabLink label="Grupos" group="all" isHere={isOfAll} />
    </>
  )
}
