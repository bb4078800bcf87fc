import { type AnswerOf, findTasks } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export type Tasks = AnswerOf<typeof findTasks>['tasks']
export type TaskMatch = Tasks['deadlines']['first'][number]
export type TaskPool = Tasks['pools_to_begin']['first'][number]

/** Below 'matches': a change told by the server asks for them anew. */
export const tasksKey = ['matches', 'tasks'] as const

/** What needs a hand today, asked for again every minute. */
export const useTasks = () =>
  useQuery({
    queryKey: tasksKey,
    queryFn: async ({ signal }) => (await call(findTasks, {}, signal)).tasks,
    refetchInterval: 60_000,
  })
