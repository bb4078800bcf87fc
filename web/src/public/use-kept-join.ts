import { useEffect, useState } from 'react'
import { wantedJoin, withWantedJoin } from './wanted-join.ts'

/** The addresses of log-in and registration, which keep the link of a pool. The prerendered page does not know it. */
export function useKeptJoin(): (page: '/login' | '/register') => string {
  const [wanted, setWanted] = useState<ReturnType<typeof wantedJoin>>()
  useEffect(() => setWanted(wantedJoin()), [])
  return (page) => withWantedJoin(page, wanted)
}
