import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { ReviewForm } from './review-form.tsx'
import { useTyping } from './use-typing.ts'

// The code of every part stays on its way.
vi.mock('../../ui/query/lazy.tsx', () => ({ lazyPiece: (_: unknown, waiting: ReactNode) => () => waiting }))

function Form() {
  const form = { label: 'Calificar', min: 1, current: null, isPending: false, onSend: () => {} } as const
  return <ReviewForm {...form} typing={useTyping()} />
}

test('while the field of the comment is loaded, its label stands above the grey block', async () => {
  const { container } = await show(<Form />)
  const label = screen.getByText('Comentario (opcional)')
  const block = container.querySelector('.mantine-Skeleton-root')
  expect(block && label.compareDocumentPosition(block)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('textbox')).toBeNull()
})
