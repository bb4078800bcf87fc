export type StreamEvent = { event: string; id: string; data: string }

/** Yields the events of a text/event-stream. Throws if the stream breaks or sends nothing for too long. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  { silentMilliseconds }: { silentMilliseconds: number },
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  let text = ''
  try {
    while (true) {
      const { done, value } = await withTimeout(reader.read(), silentMilliseconds)
      if (done) return
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parse(block)
        if (event.id) yield event
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function parse(block: string): StreamEvent {
  const fields = { event: 'message', id: '', data: '' }
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(event|id|data): ?(.*)$/.exec(line) ?? []
    if (name) Object.assign(fields, { [name]: value })
  }
  return fields
}

/** Rejects if the promise takes longer than this. */
export async function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('silent')), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
