import { scoreFault } from './score-text.ts'

/** Describes a field whose text is no score, for as long as it is none. */
export function ScoreFault({ id, isShown }: { id: string; isShown: boolean }) {
  return (
    isShown && (
      <span id={id} className="spoken">
        {scoreFault}
      </span>
    )
  )
}
