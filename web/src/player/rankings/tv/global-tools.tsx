import { useGlobalRanking } from '../rankings.data.ts'
import { RankingTools } from './ranking-tools.tsx'
import { rowsOnScreen } from './tv-rules.ts'

const useRows = (page: number) => useGlobalRanking({ page, per_page: rowsOnScreen, username: undefined, live: 1 })

/** The ways from the global ranking to a big screen and to paper. */
export function GlobalTools() {
  return <RankingTools title="Ranking global" address={null} useRows={useRows} />
}
