import { expect, test } from 'vitest'
import { faultsOf } from './faults-of-statement.ts'

const upsert = (update: string, returned = 'id') => `
  insert into predictions as x (match_id, pool_id, user_id) select n, n, n from judged
  on conflict (match_id, pool_id, user_id) do update set ${update} returning ${returned}`
const keys = 'k as materialized (select 1 as n)'

test.each([
  [
    'reads users beside predictions',
    'select 1 from predictions p join users u on u.id = p.user_id where p.match_id = $1',
  ],
  [
    'k is not materialized',
    'with k as (select 1 as n) select 1 from k join predictions p on p.match_id = k.n where p.user_id = $1',
  ],
  ['joins predictions by an outer join', `with ${keys} select 1 from k left join predictions p on p.match_id = $1`],
  ['has no constant on the key of predictions', `with ${keys} select 1 from k join predictions p on p.match_id = k.n`],
  ['has no constant on the key of predictions', 'select 1 from predictions where match_id = $1 or user_id = $2'],
  [
    'asks matches beside predictions',
    'select 1 from predictions where pool_id = $1 and match_id in (select id from matches)',
  ],
  [
    'asks predictions once for each m.id',
    'select 1 from matches m where exists (select from predictions where user_id = $1 and match_id = m.id)',
  ],
  [
    'asks predictions once for each m.id',
    'select 1 from matches m, lateral (select 1 from predictions where user_id = $1 and match_id = m.id) x',
  ],
  ['locks more than one prediction', 'select 1 from predictions where match_id = $1 and user_id = $2 for update'],
  ['calls clock_timestamp in ON CONFLICT', upsert('updated_at = clock_timestamp()')],
  ['asks a sub-select in ON CONFLICT', upsert('updated_at = current_timestamp')],
  ['asks a sub-select in ON CONFLICT', upsert('is_apart = false where x.match_id in (select n from judged)')],
  ['calls date_part in ON CONFLICT', upsert("based_on = date_part('epoch', x.updated_at)::bigint")],
  ['computes in RETURNING', upsert('is_apart = false', 'xmax = 0 as is_first')],
  ['returns a system column', upsert('is_apart = false', 'id, xmax as was')],
  ['reads judged beside predictions', 'update predictions p set is_apart = false from judged where p.match_id = $1'],
  ['asks a sub-select in SET', 'update predictions set is_apart = (select true) where match_id = $1'],
  ['has no constant on the key of predictions', 'delete from predictions where created_at < $1'],
])('refused, since it %s: %s', (fault, statement) => {
  expect(faultsOf(statement)).toContain(fault)
})

test.each([
  `with ${keys} select 1 from k join predictions p on p.match_id = k.n where p.user_id = any($1::bigint[])`,
  `with ${keys}, sent as materialized (select p.id, p.match_id from k join predictions p on p.match_id = k.n and p.user_id = $1)
   select 1 from matches m left join sent on sent.match_id = m.id`,
  'select name, (select count(*) from predictions where match_id = $1) from matches where id = $1',
  'select 1 from predictions where match_id = $1 and pool_id = $2 and user_id = $3 for update',
  'delete from predictions where match_id = any($1::bigint[]) and pool_id = $2 returning id',
  upsert(
    `updated_at = greatest(excluded.updated_at, x.updated_at),
          based_on = (date_part('epoch', x.updated_at - timestamptz 'epoch') * 1000000)::bigint where excluded.based_on is null`,
    'id, based_on',
  ),
])('allowed: %s', (statement) => {
  expect(faultsOf(statement)).toEqual([])
})
