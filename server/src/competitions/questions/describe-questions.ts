import { keyOfAnswer, type Question } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './questions.queries.ts'
import { listTeams, listTeamsOfPool, type Team } from './teams.queries.ts'

type Asked = { pool_id: number; user_id: number; ids?: readonly number[] }

/** The questions of a pool for a player, or those of `ids`. */
export async function describeQuestions(db: Db, asked: Asked): Promise<Question[]> {
  const rows = await queries.listQuestions(db, asked)
  const teamsOf = await findTeams(db, asked.pool_id, rows)
  return rows.map((row) => ({ ...row, teams: teamsOf(row), answers: row.answers && countsOf(row, row.answers) }))
}

export async function describeQuestion(db: Db, { id, ...asked }: Asked & { id: number }): Promise<Question> {
  const [question] = await describeQuestions(db, { ...asked, ids: [id] })
  if (!question) throw new Error('the question is gone')
  return question
}

const findTeams = async (db: Db, pool_id: number, rows: readonly queries.QuestionRow[]) => {
  const ofTeams = rows.filter(({ kind }) => kind === 'team')
  const named = await listTeams(db, [...new Set(ofTeams.flatMap(({ options }) => (options ?? []) as number[]))])
  const all = ofTeams.some(({ options }) => options === null) ? await listTeamsOfPool(db, pool_id) : []
  return ({ kind, options }: queries.QuestionRow): Team[] => {
    if (kind !== 'team') return []
    return options === null ? all : named.filter(({ id }) => options.includes(id))
  }
}

type Counts = NonNullable<Question['answers']>
const mostShown = 50

/** Spellings of the same name are counted together, under the most frequent one. */
const countsOf = ({ kind }: queries.QuestionRow, counts: Counts): Counts => {
  const byKey = new Map<string, Counts[number]>()
  for (const { answer, count } of counts) {
    const known = byKey.get(keyOfAnswer(kind, answer))
    if (known) known.count += count
    else byKey.set(keyOfAnswer(kind, answer), { answer, count })
  }
  return [...byKey.values()].sort((a, b) => b.count - a.count).slice(0, mostShown)
}
