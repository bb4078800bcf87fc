import type { Answer, Draft } from './draft.ts'
import { type Change, isConflict, isSheetKey, matchIdOf, sameScore, wasRefusedAsLate } from './draft-rules.ts'

/**
 * The draft after an answer; undefined when nothing is left to save. Scores typed since the request stay. Cases:
 * - refused, but for a request that this draft no longer has: the draft stays as it is;
 * - refused, and the player has typed another score since: only the typed score stays;
 * - refused: the reason is stored, and whether it was late;
 * - saved, and a later request waits: that one becomes the request;
 * - saved, and the typed score is the saved one: no draft is left;
 * - saved, and another score was typed since: it stays, based on the new version;
 * - saved by another tab: the draft stays and remembers that score as `elsewhere`.
 */
export function afterAnswer(draft: Draft | undefined, answer: Answer, now: number): Draft | undefined {
  if (!draft) return undefined
  const { asked: answered, refused, version } = answer
  const { asked, asked_at = 0, next, isUpdate: _, refused: __, late: ___, ...typed } = draft
  const isSame = sameScore(draft, answered)
  const isAnswered = asked !== undefined && sameScore(asked, answered)
  if (refused !== undefined) {
    if (!isAnswered && (asked || !isSame)) return draft
    const isMeant = isSame || isConflict(answer) || (next && sameScore(draft, next))
    if (!isMeant) return typed
    return { ...typed, refused, ...(wasRefusedAsLate({ ...typed, refused }, now) && { late: true }) }
  }
  const based = version !== undefined && { based_on: version }
  if (isAnswered && next) return { ...typed, ...based, asked: next, asked_at, isUpdate: true }
  if (isSame) return undefined
  return isAnswered ? { ...typed, ...based } : { ...draft, ...based, elsewhere: answered }
}

/**
 * A save on the sheet changes the version on pools' pages and the other way round. Drafts for the same match take over
 * the new version, or they would conflict with a save of this browser. All saved rows of the sheet are handled in one
 * change.
 */
export function versionUpdates(answers: readonly Answer[]): Change[] {
  const saved = answers.filter(({ refused }) => refused === undefined)
  const rows = saved.filter(({ key }) => isSheetKey(key))
  const matches = new Set(rows.map(({ key }) => matchIdOf(key)))
  const afterRows: Change = (key, draft) =>
    matches.has(matchIdOf(key)) && !isSheetKey(key) && !isConflict(draft) ? { ...draft, based_on: undefined } : draft
  const afterPoolSave =
    (answer: Answer): Change =>
    (key, draft) =>
      isSheetKey(key) && matchIdOf(key) === matchIdOf(answer.key) && draft.based_on !== undefined && !isConflict(draft)
        ? { ...draft, based_on: Math.max(draft.based_on, answer.version ?? 0) }
        : draft
  const poolSaves = saved.filter(({ key, is_apart }) => !isSheetKey(key) && is_apart === false)
  return [...(rows.length > 0 ? [afterRows] : []), ...poolSaves.map(afterPoolSave)]
}
