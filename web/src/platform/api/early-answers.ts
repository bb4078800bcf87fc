type EarlyAnswers = {
  token: string
  /** In milliseconds by the clock of this device. */
  sentAt: number
  answers: Map<string, Promise<Response | undefined>>
}

declare global {
  interface Window {
    /** The calls of the first screen that public/boot.js sent before the code was loaded. */
    earlyAnswers?: EarlyAnswers
  }
}

const maxAgeSeconds = 15

/** The early calls if they were sent with this session and are recent enough. */
const earlyAnswersOf = (token: string | undefined): EarlyAnswers | undefined => {
  const early = window.earlyAnswers
  return early && early.token === token && Date.now() - early.sentAt <= maxAgeSeconds * 1000 ? early : undefined
}

/** The addresses of the early calls that have been answered successfully by now. */
export async function arrivedAddresses(token: string | undefined): Promise<string[]> {
  const notYet = new Promise<undefined>((resolve) => setTimeout(resolve))
  const sent = [...(earlyAnswersOf(token)?.answers ?? [])]
  const arrived = await Promise.all(
    sent.map(async ([address, answer]) => ((await Promise.race([answer, notYet]))?.ok ? [address] : [])),
  )
  return arrived.flat()
}

/** The answer to an early call that was sent with this session. Each answer is returned only once. */
export async function takeEarlyAnswer(address: string, token: string | undefined) {
  const early = earlyAnswersOf(token)
  const answer = early?.answers.get(address)
  window.earlyAnswers?.answers.delete(address)
  if (!early || !answer) return
  const response = await answer
  return response && { response, sentAt: early.sentAt }
}
