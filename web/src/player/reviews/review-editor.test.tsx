import { wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { ReviewEditor } from './review-editor.tsx'
import { useTyping } from './use-typing.ts'

const Editor = (props: Omit<Parameters<typeof ReviewEditor>[0], 'typing'>) => (
  <ReviewEditor {...props} typing={useTyping()} />
)
const aReview = (qualification: number, comment: string | null = null) => ({
  qualification,
  comment,
  is_editable: true,
})
const user = { email: null, user_profile: { username: 'luz', image: null } }
const sentReview = {
  status: 'success',
  message: wording.reviewSent,
  review: { id: 1, user, ...aReview(3.5, 'Muy reñida.') },
  qualification_average: 3.5,
}
const stars = () => screen.getByRole('slider', { name: 'Calificación en estrellas' })
const send = () => screen.getByRole('button', { name: wording.reviewNew })

test('a first rating starts at five stars, allows steps of half a star, and is sent with its comment', async () => {
  const sent = aServerThatAnswers(sentReview)
  await show(<Editor poolId={4} current={null} isEnrolled />)
  expect(stars().getAttribute('aria-valuetext')).toBe('5 de 5 estrellas')
  expect(['min', 'max', 'step'].map((name) => stars().getAttribute(name))).toEqual(['0.5', '5', '0.5'])
  fireEvent.change(stars(), { target: { value: '3.5' } })
  expect(stars().getAttribute('aria-valuetext')).toBe('3,5 de 5 estrellas')
  fireEvent.change(await screen.findByLabelText('Comentario (opcional)'), { target: { value: ' Muy reñida. ' } })
  fireEvent.click(send())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    method: 'POST',
    address: '/api/sendPoolQualification/4',
    body: { review: { qualification: 3.5, comment: 'Muy reñida.' } },
  })
})

test('a second press before the answer sends nothing', async () => {
  const server = vi.fn(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', server)
  await show(<Editor poolId={4} current={null} isEnrolled />)
  fireEvent.click(send())
  fireEvent.click(send())
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1))
})

test('an existing rating can be sent again once it differs', async () => {
  await show(<Editor poolId={4} current={aReview(4, 'Bien')} isEnrolled />)
  const edit = screen.getByRole<HTMLButtonElement>('button', { name: wording.reviewEdit })
  expect(edit.disabled).toBe(true)
  fireEvent.change(stars(), { target: { value: '4.5' } })
  expect(edit.disabled).toBe(false)
})

test('a rating that does not reach the server stays as entered', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { failures } = await show(<Editor poolId={4} current={null} isEnrolled />)
  fireEvent.change(stars(), { target: { value: '2' } })
  fireEvent.click(send())
  await waitFor(() => expect(failures).toEqual([[wording.reviewFailed]]))
  expect(stars().getAttribute('aria-valuetext')).toBe('2 de 5 estrellas')
})

test('a player who has left sees the rating but cannot change it', async () => {
  await show(<Editor poolId={4} current={aReview(2.5, 'Me fui.')} isEnrolled={false} />)
  expect(screen.getByRole('img', { name: 'Tu calificación: 2,5 de 5' })).toBeTruthy()
  expect(screen.getByText('Me fui.')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('a player who never enrolled cannot rate', async () => {
  const { container } = await show(<Editor poolId={4} current={null} isEnrolled={false} />)
  expect(container.querySelector('section, form')).toBeNull()
})

test('a typed comment survives switching tabs', async () => {
  function Tabs() {
    const typing = useTyping()
    const [isShown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShown(!isShown)}>
          Otra pestaña
        </button>
        {isShown && <ReviewEditor poolId={4} current={null} isEnrolled typing={typing} />}
      </>
    )
  }
  await show(<Tabs />)
  fireEvent.change(await screen.findByLabelText('Comentario (opcional)'), { target: { value: 'Muy reñida' } })
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Otra pestaña' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Comentario (opcional)')).value).toBe('Muy reñida')
})
