import { Failure } from '@compety/contract'
import type { FastifyRequest } from 'fastify'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import { account } from '../request-keys.ts'

// Uploads are held in memory, each with up to five images of 5 MB. One account cannot take all places.
const inPlace = concurrencyLimit({ atOnce: 8, waiting: 20 })
const limitOfAccount = () => concurrencyLimit({ atOnce: 2, waiting: 4 })

const byAccount = new Map<string, { inPlace: ReturnType<typeof limitOfAccount>; requests: number }>()

const enter = (key: string) => {
  const own = byAccount.get(key) ?? { inPlace: limitOfAccount(), requests: 0 }
  byAccount.set(key, own)
  own.requests++
  const leave = () => void (--own.requests === 0 && byAccount.delete(key))
  return { inOwnPlace: own.inPlace, leave }
}

/**
 * Reads and handles an upload when there is a place for it (docs/rules.md, rule 214), which it keeps until its images are
 * encoded and stored. Its time (request-times.ts) goes on while it waits. If it ends before its turn, it is not read:
 * nothing would tell its reader, who would keep the place for ever.
 */
export function inUploadPlace<T>(request: FastifyRequest, handle: () => Promise<T>): Promise<T> {
  const { raw } = request
  const { inOwnPlace, leave } = enter(account(request))
  return new Promise((done, fail) => {
    let isOver = raw.destroyed
    const end = (error?: unknown) => {
      isOver = true
      fail(error instanceof Failure ? error : new Failure('bad_request'))
    }
    const stopWaiting = () => void raw.off('error', end).off('close', end)
    const ifOpen = (task: () => Promise<T>) => async () => {
      if (isOver) throw new Failure('bad_request')
      return task()
    }
    const begin = () => {
      stopWaiting()
      return handle()
    }
    raw.on('error', end).on('close', end)
    inOwnPlace(ifOpen(() => inPlace(ifOpen(begin))))
      .finally(stopWaiting)
      .finally(leave)
      .then(done, fail)
  })
}
