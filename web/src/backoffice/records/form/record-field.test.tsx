import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { descriptionOf } from '../../../../test/description.ts'
import { show } from '../../../../test/render.tsx'
import type { FieldShape } from './form-shape.ts'
import { RecordField } from './record-field.tsx'

function Field({ field, onFault }: { field: FieldShape; onFault: (text: string) => void }) {
  const [value, setValue] = useState('')
  return <RecordField {...{ field, value, onFault }} error={undefined} onChange={setValue} />
}

const input = () => screen.getByLabelText('Correo') as HTMLInputElement
const text = { name: 'email', label: 'Correo', kind: 'text', maxLength: 50 } as const
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('a text that is invalid on blur stays, and its fault is shown', async () => {
  const onFault = vi.fn()
  const validate = (value: string) => (value.includes('@') ? undefined : 'Ingresa un correo.')
  await show(<Field field={{ ...text, validate }} onFault={onFault} />)
  fireEvent.focus(input())
  type('ana@example.com')
  fireEvent.blur(input())
  expect(onFault).not.toHaveBeenCalled()
  fireEvent.focus(input())
  type('ana')
  expect(input().value).toBe('ana')
  fireEvent.blur(input())
  expect(input().value).toBe('ana')
  expect(onFault).toHaveBeenCalledWith('Ingresa un correo.')
})

test('an empty field is not validated on blur', async () => {
  const onFault = vi.fn()
  await show(<Field field={{ ...text, validate: () => 'Ingresa un correo.' }} onFault={onFault} />)
  fireEvent.focus(input())
  fireEvent.blur(input())
  expect(onFault).not.toHaveBeenCalled()
})

test('typed text that a field does not accept is ignored', async () => {
  const normalize = (typed: string) => (/^[a-z]*$/i.test(typed) ? typed.toUpperCase() : undefined)
  await show(<Field field={{ ...text, normalize }} onFault={vi.fn()} />)
  type('ana')
  expect(input().value).toBe('ANA')
  type('ANA1')
  expect(input().value).toBe('ANA')
})

const fault = () => input().getAttribute('aria-describedby') && screen.queryByText(/^Escribe/)?.textContent

test('a number is read as people write it, and what is typed stays', async () => {
  const onChange = vi.fn()
  const price = { ...text, kind: 'number', decimals: 2 } as const
  const Price = () => {
    const [value, setValue] = useState('12000.5')
    const change = (value: string) => {
      onChange(value)
      setValue(value)
    }
    return <RecordField field={price} value={value} onFault={vi.fn()} error={undefined} onChange={change} />
  }
  await show(<Price />)
  expect(input().value).toBe('12000,5')
  type('12.000,50')
  expect(onChange).toHaveBeenLastCalledWith('12000.50')
  expect(input().value).toBe('12.000,50')
  type('1,000')
  expect(onChange).toHaveBeenLastCalledWith('NaN')
  expect(input().value).toBe('1,000')
})

test('an unfinished number is refused when the field is left, a sign and a letter immediately', async () => {
  await show(<Field field={{ ...text, kind: 'number' }} onFault={vi.fn()} />)
  type('1.')
  expect(fault()).toBeFalsy()
  fireEvent.blur(input())
  expect(fault()).toBe('Escribe un número entero, como 12.000.')
  type('-1')
  expect(fault()).toBe('Escribe el número sin signo.')
  expect(input().value).toBe('-1')
  type('1e2')
  expect(fault()).toBe('Escribe el número solo con cifras.')
  type('100')
  expect(fault()).toBeFalsy()
})

test('a required field says so to screen readers, and a rated password is described by its strength', async () => {
  const password = { name: 'password', label: 'Clave', kind: 'password', maxLength: 128, least: 12 } as const
  const hinted = { ...password, isRequired: true, hint: 'Déjala en blanco' }
  await show(<Field field={hinted} onFault={vi.fn()} />)
  const field = screen.getByLabelText(/^Clave/)
  expect(field.getAttribute('aria-required')).toBe('true')
  expect(descriptionOf(field)).toBe('Déjala en blanco 12 caracteres o más')
})
