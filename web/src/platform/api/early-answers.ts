type EarlyAnswers = {
  token: string
  /** Milliseconds, by this device's clock. */
  sentAt: number
  answers: Map<string, Promise<Response | undefined>>
}

declare global {
  interface Window {
    /** Calls of the first screen that public/boot.js made before the code was there. */
    earlyAnswers?: EarlyAnswers
  }
}

const mostSeconds = 15

/** What was asked with this session, and is not too old. */
const earlyAnswersOf = (token: string | undefined): EarlyAnswers | undefined => {
  const early = window.earlyAnswers
  return early && early.token === token && Date.now() - early.sentAt <= mostSeconds * 1000 ? early : undefined
}

/** The addresses that were asked early and answered well by now. */
export async function answersThatCame(token: string | undefined): Promise<string[]> {
  const notYet = new Promise<undefined>((resolve) => setTimeout(resolve))
  const asked = [...(earlyAnswersOf(token)?.answers ?? [])]
  const came = await Promise.all(
    asked.map(async ([address, answer]) => ((await Promise.race([answer, notYet]))?.ok ? [address] : [])),
  )
  return came.flat()
}

/** The answer to what was asked with this session before the application started; each one is handed out once. */
export async function takeEarlyAnswer(address: string, token: string | undefined) {
  const early = earlyAnswersOf(token)
  const answer = early?.answers.get(address)
  window.earlyAnswers?.answers.delete(address)
  if (!early || !answer) return
  const response = await answer
  return response && { response, sentAt: early.sentAt }
}
