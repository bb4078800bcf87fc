import { useState } from 'react'
import { scoreText } from '../../drafts/draft-rules.ts'
import { isFootball } from '../../kit/numbers/moves-on.ts'
import { lazyDialog } from '../../ui/query/lazy.tsx'
import type { ToSave } from './unusual-question.tsx'

/** More goals than these are rather a slip of the finger. */
const mostExpected = 15

/** Whether a score of football is asked about before it is saved (docs/rules.md, rule 380). */
const isUnusual = ({ sport, score }: ToSave): boolean =>
  isFootball(sport) && Math.max(score.home_team_score, score.away_team_score) > mostExpected

// Until the page is reloaded.
const confirmed = new Set<string>()
const idOf = ({ key, score }: ToSave): string => `${key} ${scoreText(score)}`

const Question = lazyDialog(async () => (await import('./unusual-question.tsx')).UnusualQuestion)

type Asked = { rows: readonly ToSave[]; save: () => void; opened: boolean }

/**
 * Asks once about scores of football that look like a slip. `saveSurely` saves at once if there are none; `question` is
 * the dialog to render.
 */
export function useUnusualScores() {
  const [{ rows, save, opened }, ask] = useState<Asked>({ rows: [], save: () => {}, opened: false })
  const close = () => ask({ rows, save, opened: false })
  const saveSurely = (toSave: readonly ToSave[], save: () => void) => {
    const unusual = toSave.filter((row) => isUnusual(row) && !confirmed.has(idOf(row)))
    if (unusual.length === 0) save()
    else ask({ rows: unusual, save, opened: true })
  }
  const confirm = () => {
    for (const row of rows) confirmed.add(idOf(row))
    close()
    save()
  }
  const question = <Question opened={opened} rows={rows} most={mostExpected} onConfirm={confirm} onClose={close} />
  return { saveSurely, question }
}
