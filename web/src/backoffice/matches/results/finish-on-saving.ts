import { type Match, matchesUnfinished } from '@compety/contract'

/** Whether saving a result can also finish the match. */
export function canFinish({ status }: Pick<Match, 'status'>): boolean {
  return matchesUnfinished.includes(status)
}

export function finishQuery(finish: boolean): { finish?: true } {
  return finish ? { finish } : {}
}
