import { expect, test } from 'vitest'
import * as officeWording from './office-wording.ts'
import * as wording from './wording.ts'

const texts: Readonly<Record<string, unknown>> = { ...wording, ...officeWording }

// The texts are compared literally, including spelling mistakes.
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
  ['countriesLoadFailed', 'No se han cargado los paises por fallos en el servidor'],
  ['countryDeleteFailed', 'No se ha podido eliminar al pais con éxito'],
  ['sectorAddFailed', 'No se ha podido agregar al sector por fallos en el servidor'],
  ['sectorUpdateFailed', 'No se ha podido modificar los datos del sector por fallos en el servidor'],
  ['sectorDeleteFailed', 'No se ha podido eliminar al sector por fallos en el servidor'],
  ['sexAddFailed', 'No se pudo agregar el sexo por fallos en el servidor.'],
  ['sexUpdateFailed', 'No se pudo modificar el sexo por fallos en el servidor.'],
  ['sexDeleteFailed', 'No se pudo borrar el sexo por fallos en el servidor.'],
  ['sexesLoadFailed', 'No se pudo cargar los sexo por fallos en el servidor.'],
  ['privilegesLoadFailed', 'No se pudo cargar los privilegios por fallos en el servidor'],
  ['roleLoadFailed', 'No se pudo cargar el rol por fallos en el servidor'],
  ['rolesLoadFailed', 'No se han podido cargar los roles por fallos en el servidor'],
  ['matchesLoadFailed', 'No se pudo cargar los partidos por fallos en el servidor'],
  ['matchBeginFailed', 'No se pudo iniciar el partido por fallos del servidor'],
  ['matchSuspendFailed', 'No se pudo suspender el partido por fallos del servidor'],
  ['matchPostponeFailed', 'No se pudo posponer el partido por fallos del servidor'],
  ['organizersLoadFailed', 'No se han cargado los organizadores por fallos en el servidor'],
  ['teamsLoadFailed', 'No se ha podido cargar los equipo por fallos en el servidor'],
  ['unknownUrl', 'Intentó acceder a una url no encontrada, inicie sesión y vuelva a intentarlo'],
  ['registered', 'Se ha registrado con éxito, inicia sesión para continuar'],
  ['noVisiblePredictions', 'Este usuario no tiene pronósticos disponibles para ser visualizados.'],
  ['titleAvailablePools', 'Buscar Competies'],
  ['titlePoolList', 'Lista de Competies'],
  ['noFavouritePools', 'No posee competies favoritas'],
] as const)('the fixed text %s keeps its words', (name, text) => {
  expect(texts[name]).toBe(text)
})

test('the added criterion has a name', () => {
  expect(wording.poolRuleAdded('Suma de respuestas')).toBe(
    'Se ha agregado con éxito a la compety el criterio: Suma de respuestas',
  )
})

test('no text shows the placeholder', () => {
  for (const text of Object.values(texts)) expect(JSON.stringify(text) ?? '').not.toContain('{product}')
})

test('the months are the Spanish ones in order', () => {
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
