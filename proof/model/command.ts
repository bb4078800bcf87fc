import { isDeepStrictEqual } from 'node:util'
import { failures } from '@compety/contract'
import * as fc from 'fast-check'
import type { Game } from './game.ts'
import { isActive, type Model, type Person, pick, type Reason } from './world.ts'

/** Counts of accepted and refused calls by kind of command. An attack that is always refused proves nothing. */
export type Tally = {
  commands: number
  compared: number
  played: Set<string>
  accepted: Map<string, number>
  refused: Map<string, number>
}
export type Real = { game: Game; tally: Tally }
export type Turn = Real & { model: Model; name: string }
/** The numbers of a person and of one of the person's sessions. A visitor is undefined. */
export type Caller = { who: number; session: number } | undefined

/** The product answered differently from the model. */
export class Disagreement extends Error {}

export const some = fc.nat(999)
export const goals = fc.tuple(fc.nat(2), fc.nat(2))

// Earlier sessions are sometimes used.
const session = fc.oneof({ weight: 9, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(3) })
const visitor = { weight: 1, arbitrary: fc.constant(undefined) }
export const anybody = fc.oneof(visitor, { weight: 19, arbitrary: fc.record({ who: some, session }) })
/** Mostly the administrator, sometimes another caller. */
export const mostlyAdministrator = fc.oneof(visitor, {
  weight: 19,
  arbitrary: fc.record({
    who: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: some }),
    session,
  }),
})
/** Mostly the administrator, or the owner or manager of the organizer. */
export const mostlyManager = fc.oneof(visitor, {
  weight: 19,
  arbitrary: fc.record({
    who: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(0, 0, 1, 9) }, { weight: 1, arbitrary: some }),
    session,
  }),
})

const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)

export const newTally = (): Tally => ({
  commands: 0,
  compared: 0,
  played: new Set(),
  accepted: new Map(),
  refused: new Map(),
})

/** Counts a step that makes no call and cannot be refused. */
export const countAccepted = ({ tally, name }: Turn) => count(tally.accepted, name)

/** A step of a sequence. A counterexample shows its name and the drawn values. */
export const step = <D extends object>(name: string, drawn: { [K in keyof D]: fc.Arbitrary<D[K]> }, play: Play<D>) =>
  fc.record(drawn as { [K in keyof D]: fc.Arbitrary<D[K]> }).map(
    (draw): fc.AsyncCommand<Model, Real> => ({
      check: () => true,
      run: async (model, real) => {
        real.tally.commands++
        real.tally.played.add(name)
        await play({ ...real, model, name }, draw as D)
      },
      toString: () => `${name}(${fc.stringify(draw)})`,
    }),
  )
type Play<D> = (turn: Turn, drawn: D) => Promise<void>

/** The signed-in person of a call, if the session is valid according to the model. */
export const personOf = ({ people }: Model, caller: Caller): Person | undefined => {
  if (!caller) return undefined
  const person = pick(people, caller.who)
  return sessionOf(person, caller.session)?.isOpen && isActive(person) ? person : undefined
}
const sessionOf = ({ sessions }: Person, n: number) => (n < 0 ? sessions.at(-1) : pick(sessions, n))

/** Mostly a signed-in person who fits, so that sequences make progress; sometimes the drawn caller. */
export const likelyCaller = (model: Model, by: Caller, fits: (me: Person) => boolean): Caller => {
  if (!by || by.who % 8 === 7) return by
  const fitting = model.people.flatMap((person, who) => (personOf(model, { ...by, who }) && fits(person) ? [who] : []))
  return fitting.length > 0 ? { ...by, who: pick(fitting, by.who) } : by
}

export const credentials = ({ people }: Model, caller: Caller) => {
  if (!caller) return undefined
  const person = pick(people, caller.who)
  return { email: person.email, token: sessionOf(person, caller.session)?.token ?? 'none' }
}

export const agree = ({ tally }: Real, what: string, { actual, expected }: { actual: unknown; expected: unknown }) => {
  tally.compared++
  if (isDeepStrictEqual(actual, expected)) return
  throw new Disagreement(`${what}: the product says ${JSON.stringify(actual)}, the model ${JSON.stringify(expected)}`)
}

type Request = {
  body?: unknown
  /** The status of a success. */
  status?: number
  /** The reasons of which the refusal must give one. Without reasons the call must succeed. */
  reasons?: (me: Person) => Reason[]
  isForAdministrators?: boolean
}

/** Makes a call as this caller. Returns undefined if the product refuses it as the model expects. */
export const ask = async (turn: Turn, caller: Caller, request: Request & { line: string }) => {
  const { model, game, tally, name } = turn
  const { line, body, status = 200, reasons = () => [], isForAdministrators = false } = request
  const me = personOf(model, caller)
  const isBarred = isForAdministrators && me?.role !== 1
  const refused = (me: Person): Reason[] => (isBarred ? ['forbidden'] : reasons(me))
  const foreseen: Reason[] = me ? refused(me) : ['unauthenticated']
  const answer = await game.call(line, { as: credentials(model, caller), body })
  const what = `${credentials(model, caller)?.email ?? 'a visitor'}: ${line} ${JSON.stringify(body) ?? ''}`
  return judge(tally, { name, what, status, foreseen, answer }) && me ? { me, body: answer.body } : undefined
}

type Judged = {
  name: string
  what: string
  status: number
  foreseen: Reason[]
  answer: Awaited<ReturnType<Game['call']>>
}

/** Whether an answer is the expected success. Throws unless it is that or a refusal for an expected reason. */
export const judge = (tally: Tally, { name, what, status, foreseen, answer }: Judged): boolean => {
  tally.compared++
  if (foreseen.length === 0 && answer.status === status) {
    count(tally.accepted, name)
    return true
  }
  const reason = foreseen.find((reason) => isRefusal(answer, reason))
  if (reason) {
    count(tally.refused, `${name}: ${reason}`)
    return false
  }
  const wanted = foreseen.join(' or ') || status
  throw new Disagreement(
    `${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}, and the model says ${wanted}`,
  )
}

const isRefusal = ({ status, body }: Judged['answer'], reason: Reason): boolean => {
  if (isField(reason)) return status === 422 && Object.keys(body).includes(reason.slice('field:'.length))
  const [code, message] = failures[reason]
  return status === code && body.errorCode === code && body.message === message && body.status === 'error'
}
const isField = (reason: Reason): reason is `field:${string}` => reason.startsWith('field:')
