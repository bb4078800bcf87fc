import { useEffect, useState } from 'react'

const fields = 'input, textarea, select, [contenteditable="true"]'
const isInField = (): boolean => document.activeElement?.matches(fields) ?? false

/** Whether the focus is in a field. It stays so while the focus goes from one field to the next. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(isInField)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(isInField()))
    }
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return isTyping
}
