import { type AnswerOf, findOrganizerTasks, findTasks } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export type Tasks = AnswerOf<typeof findTasks>['tasks']
export type TaskMatch = NonNullable<Tasks['deadlines']>['first'][number]
export type TaskPool = NonNullable<Tasks['pools_to_begin']>['first'][number]

/** The key begins with 'matches' so that a live change of matches also refetches the tasks. */
export const tasksKey = ['matches', 'tasks'] as const

/** The pending tasks of today, refetched every minute. */
export function useTasks() {
  return useQuery({
    queryKey: tasksKey,
    queryFn: async ({ signal }) => (await call(findTasks, {}, signal)).tasks,
    refetchInterval: 60_000,
  })
}

/** The pending tasks of an organizer; the key begins with 'pools', whose changes refetch it. */
export function useOrganizerTasks(id: number) {
  return useQuery({
    queryKey: ['pools', 'tasks of organizer', id],
    queryFn: async ({ signal }) => (await call(findOrganizerTasks, { params: { id } }, signal)).tasks,
    refetchInterval: 60_000,
    meta: { mayBeForbidden: true },
  })
}
