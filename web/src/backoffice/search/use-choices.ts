import { leastSearched, roles, searchRecords } from '@compety/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { entriesOf } from '../../shell/navigation.ts'
import { useMayCall } from '../records/may-call.ts'
import { callOfScreen, unlisted } from '../screens.ts'
import { actions, adminForm, type Choice, choiceOf, matching, recentChoices } from './choices.ts'

const idleMilliseconds = 200

const useIdle = (text: string): string => {
  const [idle, setIdle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(text), idleMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return idle
}

/** The screens and forms that the reader may open. */
const useScreens = (): Choice[] => {
  const user = useSessionUser()
  const may = useMayCall()
  const isAdministrator = user.role_id === roles.administrator
  const own = entriesOf(user).flatMap((entry) => ('to' in entry ? [entry] : entry.items))
  const others = unlisted.filter(({ to }) => may(callOfScreen(to)))
  const screens = [...own, ...others].flatMap(({ label, to }) => (to ? [{ group: 'Pantallas', label, to }] : []))
  const forms = [...actions, ...(isAdministrator ? [adminForm] : [])].filter(({ call }) => may(call))
  return [
    ...screens.filter((screen, place) => screens.findIndex(({ to }) => to === screen.to) === place),
    ...forms.map(({ label, to }) => ({ group: 'Acciones', label, to })),
  ]
}

/** What the text finds: screens and actions at once, records when the server has answered. */
export function useChoices(text: string) {
  const { id } = useSessionUser()
  const screens = useScreens()
  const sought = useIdle(text.trim())
  const isSearched = sought.length >= leastSearched
  const { data, isFetching, isError } = useQuery({
    enabled: isSearched,
    queryKey: ['search', sought],
    queryFn: ({ signal }) => call(searchRecords, { query: { q: sought } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const records = isSearched && text.trim() !== '' ? (data?.results ?? []).map(choiceOf) : []
  return {
    choices: text.trim() === '' ? recentChoices(id) : [...matching(screens, text.trim()), ...records],
    isWaiting: isFetching || sought !== text.trim(),
    isFailed: isSearched && isError,
  }
}
