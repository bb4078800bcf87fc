import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aSignedInPlayer, inMinutes } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { dropDrafts, updateDraft } from '../../drafts/drafts.ts'
import { OverdueDrafts } from './overdue.tsx'

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
})

test.each([
  [60, 'Sin enviar', '2-1 sigue sin enviar: ahora no se admiten pronósticos.'],
  [-1, 'Fuera de plazo', '2-1 no se envió antes del cierre.'],
])(
  'a draft for a match that is no longer shown and closes in %i minutes is listed under "%s"',
  async (minutes, title, text) => {
    const match = { home: 'México', away: 'Canadá', blocked_at: inMinutes(minutes) }
    updateDraft('sheet:5', { home_team_score: 2, away_team_score: 1, match })
    await show(<OverdueDrafts place="sheet" shown={[]} />)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  },
)
