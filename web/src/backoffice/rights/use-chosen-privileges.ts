import type { RoleWithPrivileges } from '@compety/contract'
import { officeFailures } from '@compety/contract'
import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import type { Refused } from '../../platform/api/failures.ts'
import { refusedWith } from '../../platform/api/refused-with.ts'
import { useSavePrivileges } from './rights.data.ts'

type Chosen = ReadonlySet<number>

const chosenOf = ({ privileges }: RoleWithPrivileges): Chosen => new Set(privileges.map(({ id }) => id))

/** The ids that are in `a` but not in `b`. */
const without = (a: Chosen, b: Chosen): number[] => [...a].filter((id) => !b.has(id))
const differs = (a: Chosen, b: Chosen): boolean => without(a, b).length > 0 || without(b, a).length > 0

/** The privileges that somebody else added and removed meanwhile. */
export type ChangedMeanwhile = { added: number[]; removed: number[] }

/**
 * The selected privileges of a role. On a conflict, changes by somebody else are applied where nothing was changed
 * here.
 */
export function useChosenPrivileges(role: RoleWithPrivileges, initialVersion: string | undefined) {
  const [saved, setSaved] = useState(() => chosenOf(role))
  const [chosen, setChosen] = useState(saved)
  const [version, setVersion] = useState(initialVersion)
  const [meanwhile, setMeanwhile] = useState<ChangedMeanwhile>()
  const { mutate, isPending } = useSavePrivileges(role.id)
  const oneAtATime = useOneAtATime()

  const storeSaved = (current: Chosen, version: string | undefined) => {
    setSaved(current)
    setVersion(version)
  }
  const merge = ({ body }: Refused) => {
    const current = chosenOf(body.role as RoleWithPrivileges)
    const [added, removed] = [without(chosen, saved), without(saved, chosen)]
    setMeanwhile({ added: without(current, saved), removed: without(saved, current) })
    setChosen(new Set([...without(current, new Set(removed)), ...added]))
    storeSaved(current, String(body.version))
  }
  const save = () =>
    oneAtATime((onSettled) =>
      mutate(
        { privileges: [...chosen].toSorted((a, b) => a - b), version },
        {
          onSettled,
          onSuccess: ({ answer, version }) => {
            setMeanwhile(undefined)
            setChosen(chosenOf(answer.role))
            storeSaved(chosenOf(answer.role), version)
          },
          onError: (error) => {
            if (refusedWith(error, officeFailures.changed_meanwhile)) merge(error)
          },
        },
      ),
    )

  /** Adds or removes all of these privileges. */
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const changed = new Set(ids)
    setChosen(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !changed.has(id))))
  }
  const restore = () => {
    setChosen(saved)
    setMeanwhile(undefined)
  }
  return { chosen, meanwhile, isSaving: isPending, isUnsaved: differs(chosen, saved), choose, restore, save }
}
