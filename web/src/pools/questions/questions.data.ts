import {
  type AnswerOf,
  answerQuestion,
  askAdvancing,
  createQuestion,
  deleteQuestion,
  listQuestions,
  type QuestionAnswer,
  type QuestionBody,
  settleQuestion,
  updateQuestion,
  voidQuestion,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { poolKeys } from '../pool-keys.ts'

const keyOf = (pool: number) => [...poolKeys.one(pool), 'questions']
type Questions = AnswerOf<typeof listQuestions>

export const questionsLoadFailed = 'No se han podido cargar las preguntas por fallos en el servidor'

/** The questions of a pool. They are asked again every minute, so that passed deadlines show the answers. */
export function useQuestions(pool: number) {
  return useQuery({
    queryKey: keyOf(pool),
    queryFn: ({ signal }) => call(listQuestions, { params: { id: pool } }, signal),
    select: ({ questions }: Questions) => questions,
    refetchInterval: 60_000,
  })
}

/** Saves one's answer and shows it at once in the list. */
export function useAnswer(pool: number, id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido guardar tu respuesta por fallos en el servidor' },
    mutationFn: (answer: QuestionAnswer) => call(answerQuestion, { params: { id }, body: { answer } }),
    onSuccess: ({ answer: my_answer }) =>
      queryClient.setQueryData<Questions>(
        keyOf(pool),
        (known) => known && { questions: known.questions.map((one) => (one.id === id ? { ...one, my_answer } : one)) },
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keyOf(pool) }),
  })
}

const useChange = <Input>(pool: number, failed: string, send: (input: Input) => Promise<{ message: string }>) => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed, forbiddenHere: true },
    mutationFn: send,
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: poolKeys.one(pool) }),
  })
}

/** Adds a question, or changes that of `id`. */
export function useSaveQuestion(pool: number, id: number | undefined) {
  return useChange(pool, 'No se ha podido guardar la pregunta por fallos en el servidor', (body: QuestionBody) =>
    id === undefined
      ? call(createQuestion, { params: { id: pool }, body })
      : call(updateQuestion, { params: { id }, body }),
  )
}

export function useAskAdvancing(pool: number) {
  return useChange(
    pool,
    'No se han podido agregar las preguntas por fallos en el servidor',
    (body: { round_id: number; points: number }) => call(askAdvancing, { params: { id: pool }, body }),
  )
}

export function useDeleteQuestion(pool: number, id: number) {
  return useChange(pool, 'No se ha podido eliminar la pregunta por fallos en el servidor', () =>
    call(deleteQuestion, { params: { id }, query: { confirm: ['delete'] } }),
  )
}

export function useSettle(pool: number, id: number) {
  return useChange(
    pool,
    'No se ha podido resolver la pregunta por fallos en el servidor',
    (answers: readonly QuestionAnswer[]) => call(settleQuestion, { params: { id }, body: { answers: [...answers] } }),
  )
}

export function useVoid(pool: number, id: number) {
  return useChange(pool, 'No se ha podido anular la pregunta por fallos en el servidor', () =>
    call(voidQuestion, { params: { id } }),
  )
}
