import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import type { FieldShape } from './form-shape.ts'
import { RecordField } from './record-field.tsx'

function Field({ field, onReject }: { field: FieldShape; onReject: (text: string) => void }) {
  const [value, setValue] = useState('')
  return <RecordField {...{ field, value, onReject }} error={undefined} onChange={setValue} />
}

const input = () => screen.getByLabelText('Correo') as HTMLInputElement
const text = { name: 'email', label: 'Correo', kind: 'text', maxLength: 50 } as const
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('a text that is invalid on blur is replaced by the one before', async () => {
  const onReject = vi.fn()
  const validate = (value: string) => (value.includes('@') ? undefined : 'Ingrese un correo.')
  await show(<Field field={{ ...text, validate }} onReject={onReject} />)
  fireEvent.focus(input())
  type('ana@example.com')
  fireEvent.blur(input())
  expect(onReject).not.toHaveBeenCalled()
  fireEvent.focus(input())
  type('ana')
  expect(input().value).toBe('ana')
  fireEvent.blur(input())
  expect(input().value).toBe('ana@example.com')
  expect(onReject).toHaveBeenCalledWith('Ingrese un correo.')
})

test('an empty field is not validated on blur', async () => {
  const onReject = vi.fn()
  await show(<Field field={{ ...text, validate: () => 'Ingrese un correo.' }} onReject={onReject} />)
  fireEvent.focus(input())
  fireEvent.blur(input())
  expect(onReject).not.toHaveBeenCalled()
})

test('typed text that a field does not accept is ignored', async () => {
  const normalize = (typed: string) => (/^[a-z]*$/i.test(typed) ? typed.toUpperCase() : undefined)
  await show(<Field field={{ ...text, normalize }} onReject={vi.fn()} />)
  type('ana')
  expect(input().value).toBe('ANA')
  type('ANA1')
  expect(input().value).toBe('ANA')
})

test('the mouse wheel over a focused number removes the focus instead of changing the number', async () => {
  await show(<Field field={{ ...text, kind: 'number', min: 0 }} onReject={vi.fn()} />)
  input().focus()
  fireEvent.wheel(input(), { deltaY: 100 })
  expect(document.activeElement).not.toBe(input())
})
