import { useEffect } from 'react'

const forms = new Set<() => boolean>()

/** Whether any form on the screen would lose what was typed. */
export const hasUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved())

/** Counts a form among them while it is shown. */
export const useCountUnsaved = (isUnsaved: () => boolean) =>
  useEffect(() => {
    forms.add(isUnsaved)
    return () => void forms.delete(isUnsaved)
  }, [isUnsaved])
