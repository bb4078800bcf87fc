import { type BodyOf, deleteMyRequest, findJoin, type JoinPreview, join } from '@compety/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { failureLines, Refused, RefusedFields } from '../../platform/api/failures.ts'
import { linkToken } from '../link-token.ts'

export type Reading = { stage: 'waiting' | 'dead' | 'failed' } | { stage: 'found'; preview: JoinPreview }

const isDead = (error: unknown): boolean =>
  error instanceof RefusedFields || (error instanceof Refused && error.status === 404)

const unanswered = 'No se ha podido entrar por fallos en el servidor'

/** What the link of the address leads to, and the steps of the reader. */
export function useJoin() {
  const [reading, setReading] = useState<Reading>({ stage: 'waiting' })
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  const read = useCallback(async (signal?: AbortSignal) => {
    try {
      const preview = await call(findJoin, { params: { token: linkToken() } }, signal)
      setReading({ stage: 'found', preview })
    } catch (error) {
      if (!signal?.aborted) setReading({ stage: isDead(error) ? 'dead' : 'failed' })
    }
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    void read(leaving.signal)
    return () => leaving.abort()
  }, [read])

  // After a refusal the page shows the present state, which often is its reason.
  const send = async (step: () => Promise<boolean>) => {
    if (isSending) return
    setFailure(undefined)
    setSending(true)
    try {
      if (await step()) return
    } catch (error) {
      setFailure(failureLines(error, unanswered).join('\n'))
    }
    await read()
    setSending(false)
  }
  const enter = (body: BodyOf<typeof join>) =>
    send(async () => {
      const answer = await call(join, { params: { token: linkToken() }, body })
      if ('pool' in answer) location.assign(`/myPools/${answer.pool.id}`)
      return 'pool' in answer
    })
  const takeBack = (id: number) =>
    send(async () => {
      await call(deleteMyRequest, { params: { id } })
      return false
    })
  const retry = () => {
    setReading({ stage: 'waiting' })
    void read()
  }
  return { reading, failure, isSending, enter, takeBack, retry }
}
