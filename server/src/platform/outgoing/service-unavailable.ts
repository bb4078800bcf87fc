type Options = { cause?: unknown; isLasting?: boolean }

/**
 * A service beside the database gives no proper answer. The call that needs it is answered with 503, and nothing else
 * is affected. The message is for the person who runs the server.
 */
export class ServiceUnavailable extends Error {
  /** The settings are wrong, so that waiting does not help. */
  readonly isLasting: boolean
  constructor(message: string, { cause, isLasting = false }: Options = {}) {
    super(message, { cause })
    this.isLasting = isLasting
  }
}

/** For work that may wait for the service: rethrows every other error. */
export function goOnWithout(error: unknown): void {
  if (!(error instanceof ServiceUnavailable)) throw error
}
