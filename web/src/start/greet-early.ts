import { type AnswerOf, type EndpointShape, findPredictionSheet, listMyPools } from '@compety/contract'
import { learnServerTime, serverNow } from '../platform/api/server-clock.ts'
import { greeting, nextPrediction } from '../player/dashboard/next-prediction.ts'

// A script of its own: boot.js loads it on the player's dashboard, where it runs long before the application.

/** The answer to a call of boot.js. It is left for the application, which takes it later. */
async function earlyAnswer<E extends EndpointShape>({ path }: E): Promise<AnswerOf<E> | undefined> {
  const { answers, sentAt } = window.earlyAnswers ?? {}
  const [, answer] = [...(answers ?? [])].find(([address]) => address.split('?')[0] === `/api${path}`) ?? []
  const response = await answer
  if (!response?.ok || sentAt === undefined) return
  learnServerTime(response.headers.get('date'), sentAt, Date.now())
  return response.clone().json()
}

/** Writes the sentence of the dashboard into the first frame as soon as its answers are there. */
async function greetEarly(): Promise<void> {
  const [sheet, pools] = await Promise.all([earlyAnswer(findPredictionSheet), earlyAnswer(listMyPools)])
  const sentence = document.querySelector('.first-frame [data-sentence]')
  if (!sheet || !pools || !sentence) return
  const next = nextPrediction(sheet, serverNow())
  sentence.textContent = greeting({ isNewcomer: pools.total === 0, ...next })
  sentence.removeAttribute('class')
  // The dashboard has no link to predictions then.
  if (!next.match) sentence.nextElementSibling?.remove()
}

// The application reports a failed answer.
greetEarly().catch(() => undefined)
