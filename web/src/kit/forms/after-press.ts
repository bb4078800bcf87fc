let isPressed = false
const release = () => {
  isPressed = false
}

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    () => {
      isPressed = true
    },
    true,
  )
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, true)
}

/**
 * Runs now, or after the click of a pointer that is pressed. A fault that a press shows in the field it leaves would
 * move the pressed button away before it is clicked.
 */
export function afterPress(run: () => void) {
  if (!isPressed) return run()
  const later = () => {
    stop.abort()
    setTimeout(run)
  }
  const stop = new AbortController()
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, later, { signal: stop.signal })
}
