import {
  type Country,
  createCountry,
  createPointRule,
  createSector,
  createSex,
  createSport,
  deleteCountry,
  deletePointRule,
  deleteSector,
  deleteSex,
  deleteSport,
  listCountries,
  listPointRules,
  listSectors,
  listSexes,
  listSports,
  officeWording,
  type PointRule,
  reactivateCountry,
  reactivateSector,
  reactivateSport,
  type Sector,
  type Sex,
  type Sport,
  updateCountry,
  updatePointRule,
  updateSector,
  updateSex,
  updateSport,
} from '../../schemas.ts'
import { inlineCalls } from '../records/inline/inline-calls.ts'

const failed = (what: string) => `No se ha podido ${what} por fallos en el servidor`

export const countries = inlineCalls<Country>({
  list: listCountries,
  rows: 'countries',
  create: { endpoint: createCountry, failed: failed('agregar el pais') },
  update: { endpoint: updateCountry, failed: failed('modificar los datos del pais') },
  remove: { endpoint: deleteCountry, failed: officeWording.countryDeleteFailed },
  reactivate: { endpoint: reactivateCountry, failed: failed('reactivar el pais') },
  affected: [['organizers']],
})

export const sectors = inlineCalls<Sector>({
  list: listSectors,
  rows: 'sectors',
  create: { endpoint: createSector, failed: officeWording.sectorAddFailed },
  update: { endpoint: updateSector, failed: officeWording.sectorUpdateFailed },
  remove: { endpoint: deleteSector, failed: officeWording.sectorDeleteFailed },
  reactivate: { endpoint: reactivateSector, failed: failed('reactivar al sector') },
  affected: [['pools'], ['pool']],
})

export const sports = inlineCalls<Sport>({
  list: listSports,
  rows: 'sports',
  create: { endpoint: createSport, failed: failed('agregar el deporte') },
  update: { endpoint: updateSport, failed: failed('modificar los datos del deporte') },
  remove: { endpoint: deleteSport, failed: failed('eliminar el deporte') },
  reactivate: { endpoint: reactivateSport, failed: failed('reactivar el deporte') },
  affected: [['teams'], ['matches'], ['tournaments']],
})

export const sexes = inlineCalls<Sex>({
  list: listSexes,
  rows: 'sexes',
  create: { endpoint: createSex, failed: officeWording.sexAddFailed },
  update: { endpoint: updateSex, failed: officeWording.sexUpdateFailed },
  remove: { endpoint: deleteSex, failed: officeWording.sexDeleteFailed },
})

export const pointRules = inlineCalls<PointRule>({
  list: listPointRules,
  rows: 'point_rules',
  create: { endpoint: createPointRule, failed: failed('agregar el criterio') },
  update: { endpoint: updatePointRule, failed: failed('modificar los datos del criterio') },
  remove: { endpoint: deletePointRule, failed: failed('eliminar el criterio') },
  affected: [['pools'], ['pool']],
})
