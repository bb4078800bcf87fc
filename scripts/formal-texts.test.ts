import { describe, expect, test } from 'vitest'
import { fixedTexts, formalTexts } from './formal-texts.ts'

const foundIn = (text: string, path = 'web/src/shell/top-bar.tsx') => formalTexts([{ path, text }])

describe("a text that says 'usted' is refused", () => {
  test.each([
    "message: 'Ingrese el nombre.',",
    "prompt: 'Seleccione un equipo',",
    '<p>Intente nuevamente.</p>',
    "'Otra persona modificó este registro mientras usted lo editaba.'",
    "'Su sesión ha expirado, inicie sesión de nuevo.'",
    "'No puede invitarse a sí mismo.'",
    "z.maxLength(20, 'Puede invitar a 20 direcciones como máximo.')",
    "'Abra la invitación desde el enlace que recibió por correo.'",
    "'La hora no dice su zona horaria; indíquela.'",
    "'Ya está inscrito en la competición.'",
  ])('%s', (line) => {
    expect(foundIn(`first\n${line}`)).toEqual([`web/src/shell/top-bar.tsx:2 ${line}`])
  })
})

describe("a text that is fixed or says 'tú' is accepted", () => {
  test.each([
    ...fixedTexts.map((text) => `'${text}'`),
    "message: 'Ingresa el nombre.',",
    "'El usuario ya está inscrito en la compety.'",
    "'El partido no se puede borrar.'",
    '<p>Nadie puede cambiar nada antes de que cierre.</p>',
    '// Ingrese el nombre.',
    "import { useProof } from './use-proof.ts'",
  ])('%s', (line) => {
    expect(foundIn(line)).toEqual([])
  })
})

test('a check without any file fails', () => {
  expect(() => formalTexts([])).toThrow('no file read')
})
