import { useEffect } from 'react'

const forms = new Set<() => boolean>()

/** Whether any form on the screen has unsaved changes. */
export const hasUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved())

/** Registers a form while it is shown. */
export const useCountUnsaved = (isUnsaved: () => boolean) =>
  useEffect(() => {
    forms.add(isUnsaved)
    return () => void forms.delete(isUnsaved)
  }, [isUnsaved])
