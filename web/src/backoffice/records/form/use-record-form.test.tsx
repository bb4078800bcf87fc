import { failures } from '@compety/contract'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { aPictureFile } from '../../../../test/a-picture-file.ts'
import { Refused, RefusedFields } from '../../../platform/api/failures.ts'
import type { Values } from './form-shape.ts'
import { useRecordForm } from './use-record-form.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Ingresa el nombre.')),
  code: z.string(),
  kind: z.string(),
})
const initial = { name: 'Sol', code: 'SOL', kind: '1' }
const changedMeanwhile = (record: Values, version: string) => {
  const [status, message] = failures.changed_meanwhile
  return new Refused(status, message, { body: { record, version } })
}

const begin = (save: (sent: unknown) => Promise<unknown>, rules = {}) =>
  renderHook(() =>
    useRecordForm({
      initial,
      version: 'v1',
      schema,
      savedOf: ({ body }) => body.record as Values,
      save,
      ...rules,
    }),
  ).result

type Form = ReturnType<typeof begin>
const type = (form: Form, name: string, text: string) => act(() => form.current.edit(name, text))
const submit = (form: Form, onInvalid = () => {}) => act(async () => form.current.submit(onInvalid))

test('an invalid field shows its error until it is edited, and nothing is sent', async () => {
  const save = vi.fn()
  const form = begin(save)
  const onInvalid = vi.fn()
  type(form, 'name', '')
  await submit(form, onInvalid)
  expect(form.current.errors.name).toBe('Ingresa el nombre.')
  expect(onInvalid).toHaveBeenCalledOnce()
  expect(save).not.toHaveBeenCalled()
  type(form, 'name', 'S')
  expect(form.current.errors.name).toBeUndefined()
})

test('pressing twice saves once, with the version from when the form was opened', async () => {
  let finish = () => {}
  const save = vi.fn(() => new Promise<void>((done) => (finish = done)))
  const form = begin(save)
  type(form, 'name', 'Luna')
  await act(async () => {
    form.current.submit(() => {})
    form.current.submit(() => {})
  })
  expect(form.current.isSaving).toBe(true)
  expect(save).toHaveBeenCalledOnce()
  expect(save).toHaveBeenCalledWith({ body: { ...initial, name: 'Luna' }, files: [], version: 'v1' })
  await act(async () => finish())
  expect(form.current.isSaving).toBe(false)
})

test('after a failure the typed values stay and can be sent again', async () => {
  const save = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined)
  const form = begin(save)
  type(form, 'name', 'Luna')
  await submit(form)
  expect(form.current.values.name).toBe('Luna')
  expect(form.current.isUnsaved()).toBe(true)
  await submit(form)
  expect(save).toHaveBeenCalledTimes(2)
  expect(form.current.isUnsaved()).toBe(false)
})

test('the errors of the server are shown at their fields', async () => {
  const onInvalid = vi.fn()
  const form = begin(() => Promise.reject(new RefusedFields({ code: 'Ya existe.' })))
  await submit(form, onInvalid)
  expect(form.current.errors).toEqual({ code: 'Ya existe.' })
  expect(onInvalid).toHaveBeenCalledOnce()
})

test('on a conflict edited fields stay, the others take the saved values, and the next attempt sends the new version', async () => {
  const save = vi.fn().mockRejectedValueOnce(changedMeanwhile({ name: 'Marte', code: 'MAR', kind: '1' }, 'v2'))
  const form = begin(save)
  type(form, 'name', 'Luna')
  await submit(form)
  expect(form.current.values).toEqual({ name: 'Luna', code: 'MAR', kind: '1' })
  expect(form.current.conflict).toEqual({ original: initial, saved: { name: 'Marte', code: 'MAR', kind: '1' } })
  await submit(form)
  expect(save).toHaveBeenLastCalledWith({ body: { name: 'Luna', code: 'MAR', kind: '1' }, files: [], version: 'v2' })
})

test('what is typed while a save ends in a conflict is not lost', async () => {
  let refuse = (_: Error) => {}
  const form = begin(() => new Promise((_, no) => (refuse = no)))
  type(form, 'name', 'Luna')
  await submit(form)
  type(form, 'code', 'LUN')
  await act(async () => refuse(changedMeanwhile({ name: 'Sol', code: 'MAR', kind: '2' }, 'v2')))
  expect(form.current.values).toEqual({ name: 'Luna', code: 'LUN', kind: '2' })
})

test('a second conflict is handled like the first', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(changedMeanwhile({ ...initial, name: 'Marte' }, 'v2'))
    .mockRejectedValueOnce(changedMeanwhile({ ...initial, name: 'Venus' }, 'v3'))
  const form = begin(save)
  type(form, 'name', 'Luna')
  await submit(form)
  await submit(form)
  expect(form.current.values.name).toBe('Luna')
  expect(form.current.conflict?.original.name).toBe('Marte')
  expect(form.current.conflict?.saved.name).toBe('Venus')
})

test('accepting a saved value also accepts the values that depend on it', async () => {
  const dependentValues = (_: Values, edited: string) => (edited === 'kind' ? { code: '' } : {})
  const saved = { name: 'Sol', code: 'MAR', kind: '2' }
  const form = begin(() => Promise.reject(changedMeanwhile(saved, 'v2')), { dependentValues })
  type(form, 'kind', '3')
  expect(form.current.values.code).toBe('')
  await submit(form)
  expect(form.current.values).toMatchObject({ kind: '3', code: '' })
  act(() => form.current.acceptSaved('kind'))
  expect(form.current.values).toEqual(saved)
  expect(form.current.isUnsaved()).toBe(false)
})

test('a confirmation is sent in the query', async () => {
  const save = vi.fn()
  const form = begin(save)
  await act(async () => form.current.submit(() => {}, { confirm: 'duplicate' }))
  expect(save.mock.calls[0]?.[0]).toMatchObject({ query: { confirm: 'duplicate' } })
})

test('a form is unsaved while it differs from the record or has a chosen image', async () => {
  const form = begin(vi.fn())
  expect(form.current.isUnsaved()).toBe(false)
  type(form, 'name', 'Luna')
  expect(form.current.isUnsaved()).toBe(true)
  type(form, 'name', 'Sol')
  expect(form.current.isUnsaved()).toBe(false)
  await act(() => form.current.setFile(aPictureFile('logo.png')))
  expect(form.current.isUnsaved()).toBe(true)
})

test('saving waits until a chosen image is prepared, and says why it cannot be sent', async () => {
  const save = vi.fn().mockResolvedValue(undefined)
  const form = begin(save)
  const onInvalid = vi.fn()
  const submitAfter = (file: File) =>
    act(async () => {
      void form.current.setFile(file)
      form.current.submit(onInvalid)
    })
  await submitAfter(new File(['no es una imagen'], 'logo.png'))
  expect([save.mock.calls.length, onInvalid.mock.calls.length]).toEqual([0, 1])
  expect(form.current.imageFault).toBe('Este archivo no se puede abrir como imagen .jpg o .png.')
  const logo = aPictureFile('logo.png')
  await submitAfter(logo)
  await expect.poll(() => save.mock.calls[0]?.[0].files).toEqual([logo])
})
