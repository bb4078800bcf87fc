import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/render.tsx'
import { QueryView } from './query-view.tsx'

test('what is asked again is drawn again only where the answer differs', async () => {
  const answers = ['uno', 'uno', 'dos']
  const asked: string[] = []
  const drawn: string[] = []
  let again = async () => {}
  function Screen() {
    const queryClient = useQueryClient()
    again = () => queryClient.invalidateQueries({ queryKey: ['numbers'] })
    const queryFn = async () => {
      const answer = answers[asked.length] ?? ''
      asked.push(answer)
      // Long enough to be seen waiting.
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { answer }
    }
    const query = useQuery({ queryKey: ['numbers'], queryFn })
    return (
      <QueryView query={query} waiting="…" failed="No se pudo">
        {({ answer }) => {
          drawn.push(answer)
          return answer
        }}
      </QueryView>
    )
  }
  await show(<Screen />)
  await waitFor(() => expect(drawn).toEqual(['uno']))
  await act(() => again())
  expect([asked, drawn]).toEqual([['uno', 'uno'], ['uno']])
  await act(() => again())
  await waitFor(() => expect(drawn).toEqual(['uno', 'dos']))
  expect(screen.getByText('dos')).toBeTruthy()
})

test('what waits for the network says so, and comes with it', async () => {
  onlineManager.setOnline(false)
  function Screen() {
    const query = useQuery({ queryKey: ['offline'], queryFn: async () => ({ answer: 'aquí' }) })
    return (
      <QueryView query={query} waiting="…" failed="No se pudo">
        {({ answer }) => answer}
      </QueryView>
    )
  }
  await show(<Screen />)
  await waitFor(() => expect(screen.getByText('Sin conexión. Se cargará en cuanto vuelva.')).toBeTruthy())
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.getByText('aquí')).toBeTruthy())
})

test('what could not be asked again stays, says so, and is asked again by a button', async () => {
  const answers = [{ answer: 'viejo' }, undefined, { answer: 'nuevo' }]
  let asked = 0
  let again = async () => {}
  function Screen() {
    const queryClient = useQueryClient()
    again = () => queryClient.invalidateQueries({ queryKey: ['stale'] })
    const queryFn = async () => {
      const answer = answers[asked++]
      if (!answer) throw new Error('no answer')
      return answer
    }
    const query = useQuery({ queryKey: ['stale'], queryFn, retry: false })
    return (
      <QueryView query={query} waiting="…" failed="No se pudo">
        {({ answer }) => <p>{answer}</p>}
      </QueryView>
    )
  }
  await show(<Screen />)
  await screen.findByText('viejo')
  await act(() => again())
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo')
  expect(screen.getByText('viejo')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('nuevo')
  expect(screen.queryByRole('alert')).toBeNull()
})
