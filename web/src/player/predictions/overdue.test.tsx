import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { aSignedInPlayer, inMinutes } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { shownToasts } from '../../../test/toasts.ts'
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

test('when a match closes under a typed score a toast says so, once', async () => {
  const match = { home: 'México', away: 'Canadá', blocked_at: inMinutes(-1) }
  updateDraft('sheet:5', { home_team_score: 4, away_team_score: 0, match })
  const Sheet = () => {
    const [shown, setShown] = useState([{ id: 5 }])
    return (
      <>
        <button type="button" onClick={() => setShown([])}>
          Cerrar
        </button>
        <OverdueDrafts place="sheet" shown={shown} />
      </>
    )
  }
  await show(<Sheet />)
  expect(shownToasts()).toEqual([])
  for (const _time of ['first', 'second']) fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(shownToasts('danger')).toEqual([['México contra Canadá ya no admite pronósticos: tu 4-0 no se envió.']])
})
