import * as z from 'zod/mini'
import { fold } from '../rules/fold.ts'
import { mostLettersOfAnswer, mostOptions, mostPointsOfQuestion, questionKinds } from '../rules/question-answers.ts'
import { done } from '../wire/answers.ts'
import { confirming } from '../wire/confirm.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instant, instantOut, reference, text } from '../wire/fields.ts'
import { listOf, pageQuery } from '../wire/lists.ts'

/** Different spellings of a name may all be right. */
const mostRightAnswers = 200

const forms = [z.string(), z.number(), z.boolean()] as const
const answer = z.union(forms)
const givenAnswer = (missing: string) => z.union([text(missing, mostLettersOfAnswer), z.number(), z.boolean()], missing)
const rightMissing = 'Indica las respuestas correctas.'

const teamOption = z.object({ id: z.int(), name: z.string(), logo: z.nullable(z.string()) })

/** A bonus question of a pool, for a reader. What others answered is null until the deadline. */
export const question = z.object({
  id: z.int(),
  pool_id: z.int(),
  /** The match whose deadline is that of the question. */
  match_id: z.nullable(z.int()),
  text: z.string(),
  kind: z.enum(questionKinds),
  /** Texts, or ids of teams; null for a team means every team of the pool. */
  options: z.nullable(z.array(z.union([z.string(), z.int()]))),
  /** The teams that may be answered, by name. */
  teams: z.array(teamOption),
  deadline: instantOut,
  is_closed: z.boolean(),
  points: z.int(),
  nearest: z.boolean(),
  answers_count: z.int(),
  my_answer: z.union([...forms, z.null()]),
  /** Null until the question is settled. */
  my_points: z.nullable(z.int()),
  /** The answers of those enrolled, the most frequent first, at most 50. */
  answers: z.nullable(z.array(z.object({ answer, count: z.int() }))),
  right_answers: z.nullable(z.array(answer)),
  settled_at: z.nullable(instantOut),
  is_void: z.boolean(),
})
export type Question = z.output<typeof question>

const pointsMessage = 'Ingresa un número entero de 1 a 1.000.'
const points = z.int(pointsMessage).check(z.gte(1, pointsMessage), z.lte(mostPointsOfQuestion, pointsMessage))

const optionsMessage = 'Ingresa las opciones.'
const options = z._default(
  z.nullable(
    z
      .array(
        z.union([text(optionsMessage, mostLettersOfAnswer), z.int().check(z.gte(1))], optionsMessage),
        optionsMessage,
      )
      .check(z.maxLength(mostOptions, `Ingresa ${mostOptions} opciones como máximo.`)),
  ),
  null,
)
type Options = z.output<typeof options>

const areDistinct = (options: NonNullable<Options>): boolean =>
  new Set(options.map((option) => fold(String(option)))).size === options.length

/** Why a question of this kind cannot have these options. */
const faultOf = (kind: (typeof questionKinds)[number], options: NonNullable<Options>): string | undefined => {
  if (kind === 'option' && (options.length < 2 || options.some((option) => typeof option !== 'string')))
    return 'Ingresa al menos dos opciones.'
  if (kind === 'team' && options.some((option) => typeof option !== 'number')) return 'Selecciona equipos válidos.'
  if (kind !== 'option' && kind !== 'team' && options.length > 0) return 'Este tipo de pregunta no tiene opciones.'
  return areDistinct(options) ? undefined : 'Ingresa cada opción una sola vez.'
}

const body = z
  .object({
    text: text('Escribe la pregunta.', 200),
    kind: z.enum(questionKinds, 'Selecciona un tipo de respuesta.'),
    options,
    deadline: instant('Indica hasta cuándo se puede responder.'),
    points,
    nearest: z._default(z.boolean('Selecciona una opción válida.'), false),
  })
  .check((context) => {
    const { kind, options, nearest } = context.value
    const fault = faultOf(kind, options ?? [])
    if (fault) context.issues.push({ code: 'custom', message: fault, path: ['options'], input: options })
    if (nearest && kind !== 'number')
      context.issues.push({
        code: 'custom',
        message: 'Solo un número puede ser el más cercano.',
        path: ['nearest'],
        input: nearest,
      })
  })
export type QuestionBody = z.output<typeof body>

/** The questions of a pool by deadline, for whoever sees the pool. */
export const listQuestions = endpoint({
  method: 'GET',
  path: '/pools/{id}/questions',
  access: 'user',
  scopes: ['read'],
  response: z.object({ questions: z.array(question) }),
  failures: ['pool_not_found'],
  additive: true,
})

export const createQuestion = endpoint({
  method: 'POST',
  path: '/pools/{id}/questions',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  body,
  response: done({ question }),
  status: 201,
  failures: ['pool_not_found', 'questions_locked', 'questions_exhausted', 'question_exists'],
  additive: true,
})

/**
 * Asks who advances in each match of a round that has both teams and an open deadline, unless it is asked already. The
 * deadline of such a question is that of its match, also when it moves.
 */
export const askAdvancing = endpoint({
  method: 'POST',
  path: '/pools/{id}/questions/advancing',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  body: z.object({ round_id: reference('Selecciona una ronda.'), points }),
  response: done({ questions: z.array(question) }),
  status: 201,
  failures: ['pool_not_found', 'questions_locked', 'questions_exhausted', 'no_matches_to_ask'],
  additive: true,
})

const ofQuestion = {
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'question' },
  additive: true,
} as const

/** Until its own deadline. Kind and options stay when somebody has answered. */
export const updateQuestion = endpoint({
  ...ofQuestion,
  method: 'PUT',
  path: '/questions/{id}',
  body,
  response: done({ question }),
  failures: ['question_not_found', 'questions_locked', 'question_exists', 'question_closed', 'question_answered'],
})

/** Until its own deadline. With answers it is refused with their number, unless ?confirm=delete. */
export const deleteQuestion = endpoint({
  ...ofQuestion,
  method: 'DELETE',
  path: '/questions/{id}',
  query: confirming('delete'),
  response: done({}),
  failures: ['question_not_found', 'questions_locked', 'question_closed', 'question_has_answers'],
})

/** Settles a question after its deadline, or corrects it. In official pools this is for administrators. */
export const settleQuestion = endpoint({
  ...ofQuestion,
  method: 'POST',
  path: '/questions/{id}/settle',
  members: { of: 'question', official: false },
  body: z.object({
    answers: z
      .array(givenAnswer(rightMissing), rightMissing)
      .check(
        z.minLength(1, rightMissing),
        z.maxLength(mostRightAnswers, `Indica ${mostRightAnswers} respuestas como máximo.`),
      ),
  }),
  response: done({ question }),
  failures: ['question_not_found', 'archived', 'question_open'],
})

/** The question pays nobody until it is settled again. */
export const voidQuestion = endpoint({
  ...ofQuestion,
  method: 'POST',
  path: '/questions/{id}/void',
  members: { of: 'question', official: false },
  response: done({ question }),
  failures: ['question_not_found', 'archived', 'question_open'],
})

/** The answer of an enrolled player, until the deadline by the clock of the database. */
export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/questions/{id}/answer',
  access: 'user',
  scopes: ['predict'],
  body: z.object({ answer: givenAnswer('Escribe tu respuesta.') }),
  response: done({ answer }),
  failures: ['question_not_found', 'not_enrolled', 'prediction_pool_closed', 'question_closed'],
  additive: true,
})

const playerAnswer = z.object({
  user_id: z.int(),
  username: z.nullable(z.string()),
  /** Masked, as in rankings. */
  email: z.string(),
  answer,
  /** Null until the question is settled. */
  points: z.nullable(z.int()),
})
export type PlayerAnswer = z.output<typeof playerAnswer>

/** What each enrolled player answered, after the deadline, by name. */
export const listQuestionAnswers = endpoint({
  method: 'GET',
  path: '/questions/{id}/answers',
  access: 'user',
  scopes: ['read'],
  query: pageQuery(20),
  response: listOf('answers', playerAnswer),
  failures: ['question_not_found', 'answers_hidden'],
  additive: true,
})
