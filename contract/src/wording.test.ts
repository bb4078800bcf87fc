import { expect, test } from 'vitest'
import { historyLabel, shortDescription, wording } from './wording.ts'

// Letter by letter, mistakes of spelling included (decisions.md 23).
test.each([
  ['teamsEqual', 'Disculpe, los equipos no deben ser iguales'],
  [
    'deadlineAfterStart',
    'Disculpe, la fecha limite para colocar la prediccion no puede ser mayor a la fecha de inicio',
  ],
  ['matchStartPast', 'Disculpe, la fecha de inicio del partido no puede ser menor a la fecha actual'],
  ['deadlinePast', 'Disculpe, la fecha limite para colocar la predicción no puede ser menor a la fecha actual'],
  ['scorePositive', 'Disculpe, el puntaje debe ser positivo'],
  ['poolStartPast', 'Disculpe, la fecha de inicio de la compety no puede ser menor a la fecha actual'],
  ['poolEndBeforeStartOnCreate', 'Disculpe, la fecha final de la compety no puede ser menor a la fecha de inicio'],
  ['poolEndBeforeStartOnEdit', 'Disculpe, la fecha para el fin de la compety no puede ser menor a la fecha de inicio'],
  ['poolEndPast', 'Disculpe, la fecha para el fin de la compety no puede ser menor a la fecha actual'],
  ['birthdateNotPast', 'Disculpe la fecha de nacimiento no puede ser mayor o igual a la fecha actual.'],
  ['enrolled', 'Se ha inscrito con éxito en la compety'],
  ['withdrawn', 'Se ha desinscrito con éxito en la compety'],
  ['predictionSaved', 'Se ha guardado con éxito la predicción'],
  ['predictionFailed', 'No se ha podido guardar la predicción'],
  ['resultSaved', 'Se ha registrado el resultado con éxito'],
  ['resultUpdated', 'Se ha modificado el resultado con éxito'],
  ['poolStatusChanged', 'Se ha actualizado el estado de la compety con éxito'],
  ['poolUpdated', 'Se ha modificado los datos exitosamente'],
  ['poolRulesRemoved', 'Se han eliminado todos los criterios de la compety con éxito'],
  ['matchLoadFailed', 'No se pudo cargar los datos del partido por fallas en el servidor'],
  ['matchForwardFailed', 'No se pudo mover el partido por fallos del servidor'],
  ['teamsLoadFailed', 'No se ha podido cargar los equipo por fallos en el servidor'],
  ['unknownUrl', 'Intentó acceder a una url no encontrada, inicie sesión y vuelva a intentarlo'],
  ['registered', 'Se ha registrado con éxito, inicia sesión para continuar'],
  ['noVisiblePredictions', 'Este usuario no tiene pronósticos disponibles para ser visualizados.'],
  ['titleAvailablePools', 'Buscar Competies'],
  ['titlePoolList', 'Lista de Competies'],
  ['noFavouritePools', 'No posee competies favoritas'],
] as const)('%s reads as specified', (name, text) => {
  expect(wording[name]).toBe(text)
})

test('an added criterion is named', () => {
  expect(wording.poolRuleAdded('Suma de respuestas')).toBe(
    'Se ha agregado con éxito a la compety el criterio: Suma de respuestas',
  )
})

test('no text shows the placeholder', () => {
  for (const text of Object.values(wording)) expect(JSON.stringify(text) ?? '').not.toContain('{product}')
})

test('the months are the Spanish ones, in order', () => {
  expect(wording.months).toEqual([
    'Enero',
    'Febrero',
    'Marzo',
    'Abril',
    'Mayo',
    'Junio',
    'Julio',
    'Agosto',
    'Septiembre',
    'Octubre',
    'Noviembre',
    'Diciembre',
  ])
})

test('a description of 120 characters is shown whole, a longer one is cut after 177', () => {
  expect(shortDescription('x'.repeat(120))).toBe('x'.repeat(120))
  expect(shortDescription('x'.repeat(121))).toBe(`${'x'.repeat(121)}…`)
  expect(shortDescription('x'.repeat(300))).toBe(`${'x'.repeat(177)}…`)
})

test.each([
  ['register', 'registro'],
  ['login', 'Acceso'],
  ['inscription', 'Inscripción'],
  ['submited-prediction', 'Predicción enviada'],
  ['refered-user', 'Usuario referido'],
  ['coin-package', 'Pago'],
])('a history entry %s reads %s', (type, label) => {
  expect(historyLabel(type)).toBe(label)
})
