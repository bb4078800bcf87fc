import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import type { FieldShape } from './form-shape.ts'
import { RecordField } from './record-field.tsx'

function Field({ field, onFault }: { field: FieldShape; onFault: (text: string) => void }) {
  const [value, setValue] = useState('')
  return <RecordField {...{ field, value, onFault }} error={undefined} onChange={setValue} />
}

const input = () => screen.getByLabelText('Correo') as HTMLInputElement
const text = { name: 'email', label: 'Correo', kind: 'text', most: 50 } as const
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('what is wrong on leaving a field is rejected, and what was before is kept', async () => {
  const onFault = vi.fn()
  const fault = (value: string) => (value.includes('@') ? undefined : 'Ingrese un correo.')
  await show(<Field field={{ ...text, fault }} onFault={onFault} />)
  fireEvent.focus(input())
  type('ana@example.com')
  fireEvent.blur(input())
  expect(onFault).not.toHaveBeenCalled()
  fireEvent.focus(input())
  type('ana')
  expect(input().value).toBe('ana')
  fireEvent.blur(input())
  expect(input().value).toBe('ana@example.com')
  expect(onFault).toHaveBeenCalledWith('Ingrese un correo.')
})

test('a field left empty is not judged on leaving it', async () => {
  const onFault = vi.fn()
  await show(<Field field={{ ...text, fault: () => 'Ingrese un correo.' }} onFault={onFault} />)
  fireEvent.focus(input())
  fireEvent.blur(input())
  expect(onFault).not.toHaveBeenCalled()
})

test('what a field does not accept is not typed', async () => {
  const accept = (typed: string) => (/^[a-z]*$/i.test(typed) ? typed.toUpperCase() : undefined)
  await show(<Field field={{ ...text, accept }} onFault={vi.fn()} />)
  type('ana')
  expect(input().value).toBe('ANA')
  type('ANA1')
  expect(input().value).toBe('ANA')
})

test('a wheel over a number that has the focus leaves it, and does not change it', async () => {
  await show(<Field field={{ ...text, kind: 'number', min: 0 }} onFault={vi.fn()} />)
  input().focus()
  fireEvent.wheel(input(), { deltaY: 100 })
  expect(document.activeElement).not.toBe(input())
})
