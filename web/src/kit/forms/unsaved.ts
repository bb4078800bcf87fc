import { useEffect } from 'react'

const forms = new Set<() => boolean>()

/** Whether any form on the screen has unsaved changes. */
export function hasUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved())
}

/** Registers a form while it is shown. */
export function useRegisterUnsaved(isUnsaved: () => boolean) {
  return useEffect(() => {
    forms.add(isUnsaved)
    return () => void forms.delete(isUnsaved)
  }, [isUnsaved])
}
