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
const mostPatienceMs = 30

/** The addresses that were asked early and answered well by now. */
export async function answersThatCame(): Promise<string[]> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, mostPatienceMs))
  const asked = [...(window.earlyAnswers?.answers ?? [])]
  const came = await Promise.all(
    asked.map(async ([address, answer]) => ((await Promise.race([answer, late]))?.ok ? [address] : [])),
  )
  return came.flat()
}

/** The answer to what was asked with this session before the application started; each one is handed out once. */
export async function takeEarlyAnswer(address: string, token: string | undefined) {
  const { token: asker, sentAt = 0, answers } = window.earlyAnswers ?? {}
  const answer = answers?.get(address)
  answers?.delete(address)
  if (!answer || asker !== token || Date.now() - sentAt > mostSeconds * 1000) return
  const response = await answer
  return response && { response, sentAt }
}
