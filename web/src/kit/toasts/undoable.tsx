import { useEffect } from 'react'
import classes from './toast-host.module.css'
import { showWithAction } from './toasts.ts'

const typing = 'input, textarea, select, [contenteditable], [role="dialog"]'

/**
 * Reports a success that can be taken back, by a button or by Ctrl+Z (docs/rules.md, rule 350). The toast goes at once,
 * so that nobody presses twice.
 */
export function showUndoable(line: string, undo: () => void): void {
  showWithAction(line, (close) => (
    <UndoButton
      onUndo={() => {
        close()
        undo()
      }}
    />
  ))
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  useUndoByKey(onUndo)
  return (
    <button type="button" className={classes.undo} aria-keyshortcuts="Control+Z Meta+Z" title="Ctrl+Z" onClick={onUndo}>
      Deshacer
    </button>
  )
}

/** Where text is typed, the keys take back what was typed. */
function useUndoByKey(onUndo: () => void): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || event.defaultPrevented || (event.target as Element).closest(typing)) return
      event.preventDefault()
      onUndo()
    }
    document.addEventListener('keydown', undo)
    return () => document.removeEventListener('keydown', undo)
  }, [onUndo])
}
