export type StreamEvent = { event: string; id: string; data: string }

/** The events of a text/event-stream as they come. Ends with the stream; throws when it is silent for too long or torn. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  { silentMilliseconds }: { silentMilliseconds: number },
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  let text = ''
  try {
    while (true) {
      const { done, value } = await within(reader.read(), silentMilliseconds)
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

/** Throws when the promise takes longer. */
export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('silent')), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
