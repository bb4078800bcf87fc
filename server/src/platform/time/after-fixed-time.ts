import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does work that is nearly always quicker than the time, and returns when that is over, so that the duration does not
 * tell what was done. A refusal comes at once.
 */
export async function afterFixedTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(milliseconds)])
  return result
}
