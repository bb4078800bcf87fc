import { type AnswerOf, findTasks } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type Tasks = AnswerOf<typeof findTasks>['tasks']
export type TaskMatch = Tasks['deadlines']['first'][number]
export type TaskPool = Tasks['pools_to_begin']['first'][number]

/** What needs a hand today, asked for again every minute. */
export const useTasks = () =>
  useQuery({
    queryKey: ['matches', 'tasks'],
    queryFn: async ({ signal }) => (await call(findTasks, {}, signal)).tasks,
    refetchInterval: 60_000,
  })
