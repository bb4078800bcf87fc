/** Refused because the queue is full; the caller may come back. */
export class QueueFull extends Error {}

// Of PostgreSQL: data exception, constraint violation, rollback. A database that is away would refuse each question alone as well.
const spoiltByOne = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|40)/.test(String(error.code))

type Waiting<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (reason: unknown) => void }

/**
 * Gathers what concurrent callers ask into one run: a run starts as soon as the one before has ended, without a timer.
 * `run` answers in the order of its questions. A run that one of them spoils is repeated question by question.
 */
export const inBatches = <Q, A>(
  run: (questions: Q[]) => Promise<A[]>,
  { most, waiting: bound }: { most: number; waiting: number },
): ((question: Q) => Promise<A>) => {
  const waiting: Waiting<Q, A>[] = []
  let running = false

  const answer = async (batch: Waiting<Q, A>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ question }) => question))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as A)
    } catch (error) {
      const [first] = batch
      if (batch.length === 1) first?.reject(error)
      else if (spoiltByOne(error)) for (const one of batch) await answer([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  const runAll = async () => {
    while (waiting.length > 0) await answer(waiting.splice(0, most))
    running = false
  }

  return (question) => {
    if (waiting.length >= bound) return Promise.reject(new QueueFull())
    return new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (running) return
      running = true
      // Not at once: what arrives in the same turn of the event loop travels together.
      setImmediate(runAll)
    })
  }
}
