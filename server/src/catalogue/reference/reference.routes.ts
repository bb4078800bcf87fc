import {
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
  listActiveSectors,
  listCountries,
  listPointRules,
  listSectors,
  listSexes,
  listSports,
  reactivateCountry,
  reactivateSector,
  reactivateSport,
  succeeded,
  updateCountry,
  updatePointRule,
  updateSector,
  updateSex,
  updateSport,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import { createRecord, editRecord, moveRecord, removeRecord } from '../records/change-record.ts'
import { listAllRecords } from '../records/find-records.ts'
import { listSectorChoices } from './choices.ts'
import { createPointRule as addPointRule } from './create-point-rule.ts'
import * as kinds from './kinds.ts'
import * as queries from './reference.queries.ts'

export const referenceRoutes = (on: On, { db }: AppContext) => {
  on(listActiveSectors, async () => ({ sectors: await listSectorChoices(db) }))
  on(listSectors, async ({ query }) => {
    const { records, page } = await queries.listSectors(db, query)
    return { sectors: records, ...page }
  })
  on(createSector, async (call) =>
    succeeded(wording.sectorAdded, { sector: await createRecord(db, kinds.sectors, call) }),
  )
  on(updateSector, async (call) =>
    succeeded(wording.sectorUpdated, { sector: await editRecord(db, kinds.sectors, call) }),
  )
  on(deleteSector, async (call) =>
    succeeded(wording.sectorDeleted, { sector: await moveRecord(db, kinds.sectors, { ...call, action: 'delete' }) }),
  )
  on(reactivateSector, async (call) =>
    succeeded(wording.sectorReactivated, {
      sector: await moveRecord(db, kinds.sectors, { ...call, action: 'reactivate' }),
    }),
  )

  on(listSports, async ({ query }) => {
    const { records, page } = await queries.listCoded(db, kinds.sports, query)
    return { sports: records, ...page }
  })
  on(createSport, async (call) => succeeded(wording.sportAdded, { sport: await createRecord(db, kinds.sports, call) }))
  on(updateSport, async (call) => succeeded(wording.sportUpdated, { sport: await editRecord(db, kinds.sports, call) }))
  on(deleteSport, async (call) =>
    succeeded(wording.sportDeleted, { sport: await moveRecord(db, kinds.sports, { ...call, action: 'delete' }) }),
  )
  on(reactivateSport, async (call) =>
    succeeded(wording.sportReactivated, {
      sport: await moveRecord(db, kinds.sports, { ...call, action: 'reactivate' }),
    }),
  )

  on(listCountries, async ({ query }) => {
    const { records, page } = await queries.listCoded(db, kinds.countries, query)
    return { countries: records, ...page }
  })
  on(createCountry, async (call) =>
    succeeded(wording.countryAdded, { country: await createRecord(db, kinds.countries, call) }),
  )
  on(updateCountry, async (call) =>
    succeeded(wording.countryUpdated, { country: await editRecord(db, kinds.countries, call) }),
  )
  on(deleteCountry, async (call) =>
    succeeded(wording.countryDeleted, {
      country: await moveRecord(db, kinds.countries, { ...call, action: 'delete' }),
    }),
  )
  on(reactivateCountry, async (call) =>
    succeeded(wording.countryReactivated, {
      country: await moveRecord(db, kinds.countries, { ...call, action: 'reactivate' }),
    }),
  )

  on(listSexes, async () => ({ sexes: await listAllRecords(db, kinds.sexes) }))
  on(createSex, async (call) => succeeded(wording.sexAdded, { sex: await createRecord(db, kinds.sexes, call) }))
  on(updateSex, async (call) => succeeded(wording.sexUpdated, { sex: await editRecord(db, kinds.sexes, call) }))
  on(deleteSex, async (call) => succeeded(wording.sexDeleted, { sex: await removeRecord(db, kinds.sexes, call) }))

  on(listPointRules, async () => ({ point_rules: await listAllRecords(db, kinds.pointRules) }))
  on(createPointRule, async (call) => succeeded(wording.pointRuleAdded, { point_rule: await addPointRule(db, call) }))
  on(updatePointRule, async (call) =>
    succeeded(wording.pointRuleUpdated, { point_rule: await editRecord(db, kinds.pointRules, call) }),
  )
  on(deletePointRule, async (call) =>
    succeeded(wording.pointRuleDeleted, { point_rule: await removeRecord(db, kinds.pointRules, call) }),
  )
}
