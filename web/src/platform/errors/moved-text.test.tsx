import { act, render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type Translation, translate } from '../../../test/translated.ts'
import { tolerateMovedText } from './moved-text.ts'

beforeAll(tolerateMovedText)

type SentenceProps = { count: number; isSaved: boolean; name?: string }

function Sentence({ count, isSaved, name }: SentenceProps) {
  return (
    <p>
      {isSaved && <b>Guardado.</b>}
      Quedan {count} partidos{name && ` de ${name}`}
      {!isSaved && ' por enviar'}
    </p>
  )
}

const translations: Translation[] = ['wraps', 'replaces']

test.each(translations)('a sentence whose parts come and go is right after a program %s its texts', async (how) => {
  const { container, rerender } = render(<Sentence count={3} isSaved={false} name="Ana" />)
  const change = async (next: SentenceProps) => {
    translate(container, how)
    await act(async () => rerender(<Sentence {...next} />))
    return container.textContent
  }
  expect(await change({ count: 2, isSaved: true })).toBe('Guardado.Quedan 2 partidos')
  expect(await change({ count: 1, isSaved: false, name: 'Luz' })).toBe('Quedan 1 partidos de Luz por enviar')
  expect(await change({ count: 1, isSaved: true, name: 'Eva' })).toBe('Guardado.Quedan 1 partidos de Eva')
})

test('a text that shares its wrapper with others is removed alone', async () => {
  const { container, rerender } = render(<Sentence count={3} isSaved={false} />)
  const paragraph = container.firstElementChild as HTMLElement
  const font = document.createElement('font')
  font.append(...paragraph.childNodes)
  paragraph.append(font)
  await act(async () => rerender(<Sentence count={4} isSaved />))
  expect(container.textContent).toBe('Guardado.Quedan 4 partidos')
})

test('a node that is elsewhere is neither removed nor inserted before', () => {
  const make = () => document.createElement('p')
  const [parent, other, child, added] = [make(), make(), make(), make()]
  other.appendChild(child)
  expect(parent.removeChild(child)).toBe(child)
  expect(child.parentNode).toBe(other)
  parent.insertBefore(added, child)
  expect(added.parentNode).toBe(parent)
})
