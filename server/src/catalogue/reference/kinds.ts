import {
  type Country,
  genericLifecycle,
  type PointRule,
  type Sector,
  type Sex,
  type Sport,
  updateCountry,
  updatePointRule,
  updateSector,
  updateSex,
  updateSport,
} from '@compety/contract'
import { versionOf } from '../../platform/http/versions.ts'
import type { Kind, Living } from '../records/kind.ts'

type Action = keyof typeof genericLifecycle.actions

const statusName = ({ status }: { status: number }) => ({ statusAsString: genericLifecycle.states[status] ?? '' })

export const sectors: Living<Sector, Action> = {
  table: 'sectors',
  subject: 'sector',
  columns: ['id', 'name', 'description', 'status'],
  lifecycle: genericLifecycle,
  record: (row) => ({ ...row, ...statusName(row), version: versionOf(updateSector.versioned, row) }),
}

export const sports: Living<Sport, Action> = {
  table: 'sports',
  subject: 'sport',
  columns: ['id', 'name', 'code', 'status'],
  lifecycle: genericLifecycle,
  record: (row) => ({ ...row, ...statusName(row), version: versionOf(updateSport.versioned, row) }),
}

export const countries: Living<Country, Action> = {
  table: 'countries',
  subject: 'country',
  columns: ['id', 'name', 'code', 'status'],
  lifecycle: genericLifecycle,
  record: (row) => ({ ...row, ...statusName(row), version: versionOf(updateCountry.versioned, row) }),
}

export const sexes: Kind<Sex> = {
  table: 'sexes',
  subject: 'sex',
  columns: ['id', 'name', 'description'],
  record: (row) => ({ ...row, version: versionOf(updateSex.versioned, row) }),
}

export const pointRules: Kind<PointRule> = {
  table: 'point_rules',
  subject: 'point_rule',
  columns: ['id', 'name', 'code', 'description', 'points'],
  record: (row) => ({ ...row, version: versionOf(updatePointRule.versioned, row) }),
}
