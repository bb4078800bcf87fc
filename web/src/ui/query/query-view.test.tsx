import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { NoAnswer, Refused } from '../../platform/api/failures.ts'
import { QueryView } from './query-view.tsx'

test('a refetch re-renders the content only if the answer differs', async () => {
  const answers = ['uno', 'uno', 'dos']
  const fetched: string[] = []
  const drawn: string[] = []
  let again = async () => {}
  function Screen() {
    const queryClient = useQueryClient()
    again = () => queryClient.invalidateQueries({ queryKey: ['numbers'] })
    const queryFn = async () => {
      const answer = answers[fetched.length] ?? ''
      fetched.push(answer)
      // Long enough for the pending state to be rendered.
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
  expect([fetched, drawn]).toEqual([['uno', 'uno'], ['uno']])
  await act(() => again())
  await waitFor(() => expect(drawn).toEqual(['uno', 'dos']))
  expect(screen.getByText('dos')).toBeTruthy()
})

const sayOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => vi.restoreAllMocks())

function NetworkScreen({ retry = true, fetched }: { retry?: boolean; fetched: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['network'], queryFn: fetched, ...(!retry && { retry }) })
  return (
    <QueryView query={query} waiting="…" failed="No se pudo, por fallos en el servidor">
      {(answer) => answer}
    </QueryView>
  )
}

test('a screen opened without a network says so without a call, and loads once the network is back', async () => {
  const fetched = vi.fn(async () => 'aquí')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(<NetworkScreen fetched={fetched} />)
  expect(await screen.findByText('Sin conexión. Se cargará en cuanto vuelva.')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
  sayOnline(true)
  expect(await screen.findByText('aquí')).toBeTruthy()
})

test('a failed call is not blamed on the server while there is no network', async () => {
  const fetched = () => Promise.reject(new NoAnswer('no answer'))
  await show(<NetworkScreen fetched={fetched} retry={false} />)
  expect(await screen.findByText('No se pudo, por fallos en el servidor')).toBeTruthy()
  sayOnline(false)
  expect(screen.getByText('Sin conexión. Se cargará en cuanto vuelva.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

/** A screen whose query answers or throws the next of these on each fetch; `again` refetches it. */
function aScreenThatGets(answers: readonly (string | Error)[], failed: string) {
  let fetched = 0
  let refetch = async () => {}
  function Screen() {
    const queryClient = useQueryClient()
    refetch = () => queryClient.invalidateQueries({ queryKey: ['again'] })
    const queryFn = async () => {
      const answer = answers[fetched++] ?? ''
      if (answer instanceof Error) throw answer
      return { answer }
    }
    const query = useQuery({ queryKey: ['again'], queryFn, retry: false })
    return (
      <QueryView query={query} waiting="…" failed={failed}>
        {({ answer }) => (
          <p>
            {answer} <input />
          </p>
        )}
      </QueryView>
    )
  }
  return { Screen, again: () => act(() => refetch()) }
}

test('if a refetch fails, old data and typed text stay below a notice with a button to retry', async () => {
  const { Screen, again } = aScreenThatGets(['viejo', new Error('no answer'), 'nuevo'], 'No se pudo')
  await show(<Screen />)
  await screen.findByText('viejo')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a medias' } })
  await again()
  expect((await screen.findByRole('status')).textContent).toContain('No se pudo')
  expect(screen.getByText('viejo')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('nuevo')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('a medias')
})

test.each([
  ['a refusal leads to another screen', new Refused(404, 'No existe.'), 'No se pudo'],
  ['the screen has no message', new Error('no answer'), ''],
])('a failed refetch shows no notice above the old data if %s', async (_, error, failed) => {
  const { Screen, again } = aScreenThatGets(['viejo', error], failed)
  await show(<Screen />)
  await screen.findByText('viejo')
  await again()
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('viejo')).toBeTruthy()
})
