import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { SearchField } from './search-field.tsx'

/** A field whose applied text is stored as in the address; the button 'Atrás' restores the first text. */
const aField = async (first = '') => {
  const applied: string[] = []
  function Field() {
    const [value, setValue] = useState(first)
    const apply = (text: string) => {
      applied.push(text)
      setValue(text)
    }
    return (
      <>
        <SearchField label="Nombre" value={value} onApply={apply} />
        <button type="button" onClick={() => setValue(first)}>
          Atrás
        </button>
      </>
    )
  }
  await show(<Field />)
  const field = (await screen.findByLabelText('Nombre')) as HTMLInputElement
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const goBack = () => fireEvent.click(screen.getByText('Atrás'))
  return { field, type, applied, goBack }
}
const awhile = () => new Promise((done) => setTimeout(done, 400))

test('a filter is applied when the user stops typing, and the typed text stays unchanged', async () => {
  const { field, type, applied } = await aField()
  for (const text of ['c', 'co', 'copa ']) type(text)
  expect(applied).toEqual([])
  await expect.poll(() => applied).toEqual(['copa'])
  expect(field.value).toBe('copa ')
})

test('Enter applies a filter immediately, and it is not applied again', async () => {
  const { field, type, applied } = await aField('liga')
  type('copa')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(applied).toEqual(['copa'])
  fireEvent.blur(field)
  await awhile()
  expect(applied).toEqual(['copa'])
})

test('leaving the field applies its filter immediately, without spaces at its ends', async () => {
  const { field, type, applied } = await aField()
  type(' copa ')
  fireEvent.blur(field)
  expect(applied).toEqual(['copa'])
  expect(field.value).toBe('copa')
})

test('going back shows the previous filter, and the typed text is not applied again', async () => {
  const { field, type, applied, goBack } = await aField('liga')
  type('copa')
  fireEvent.keyDown(field, { key: 'Enter' })
  goBack()
  expect(field.value).toBe('liga')
  fireEvent.blur(field)
  await awhile()
  expect(applied).toEqual(['copa'])
})

test('text typed while a filter is being applied is not lost', async () => {
  const { field, type, applied } = await aField()
  type('copa')
  await expect.poll(() => applied).toEqual(['copa'])
  type('copa m')
  expect(field.value).toBe('copa m')
  await expect.poll(() => applied).toEqual(['copa', 'copa m'])
})

test('a filter that ends in a space stays unchanged when its field is only focused and left', async () => {
  const { field, applied } = await aField('copa ')
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.blur(field)
  expect(applied).toEqual([])
})

test('a text that was typed and undone is not applied', async () => {
  const { field, type, applied } = await aField('liga')
  type('copa')
  type('liga')
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.blur(field)
  await awhile()
  expect(applied).toEqual([])
})
