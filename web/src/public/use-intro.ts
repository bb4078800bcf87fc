import { findJoin, isolated, type JoinPreview, noun } from '@compety/contract'
import { useEffect, useState } from 'react'
import { call } from '../platform/api/call.ts'
import { wantedJoin } from './wanted-join.ts'

type Wanted = Pick<JoinPreview['pool'], 'name' | 'join_mode'>

/**
 * The line above a form. It says which pool one is about to enter if its link led here; otherwise, and where the link no
 * longer works, it is the usual line.
 */
export function useIntro(): (usual: string) => string {
  const [pool, setPool] = useState<Wanted>()
  useEffect(() => {
    const wanted = wantedJoin()
    if (!wanted) return
    call(findJoin, { params: { token: wanted.token } }).then(
      ({ pool }) => setPool(pool),
      () => {},
    )
  }, [])
  if (!pool) return (usual) => usual
  const step = pool.join_mode === 'approval' ? 'Después pedirás entrar' : 'Después entrarás'
  return () => `${step} en la ${noun.one} «${isolated(pool.name)}».`
}
