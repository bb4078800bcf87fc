type Step = () => Promise<unknown>
export type Stopping = { onStop: (step: Step) => void; stop: () => Promise<void>; isStopping: () => boolean }

/** Gathers what a stop has to do, the last begun first. Each step is done once, whatever happens in the others. */
export function gatherSteps(): Stopping {
  const steps: Step[] = []
  let stopped: Promise<void> | undefined
  const run = async () => {
    for (let step = steps.pop(); step; step = steps.pop())
      await step().catch((error: unknown) => console.error('Al detener:', error))
  }
  return {
    onStop: (step) => void steps.push(step),
    stop: () => {
      stopped ??= run()
      return stopped
    },
    isStopping: () => stopped !== undefined,
  }
}

/** Stops on SIGTERM, SIGINT, or when the npm that started this process is gone (its kill -9 does not arrive here). */
export function stopOnSignals({ stop }: Stopping, say: (text: string) => void) {
  let begun = 0
  const quit = () => {
    // Ctrl-C arrives twice: from the terminal and from npm. Only one that comes later means "at once".
    if (begun > 0 && performance.now() - begun > 1000) process.exit(130)
    if (begun > 0) return
    begun = performance.now()
    say('\nDeteniendo Compety…')
    void stop().finally(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, quit)
  // The terminal, or the program that read the output, may go first; that must not end the server without its steps.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const parent = process.ppid
  const watch = () => process.ppid !== parent && begun === 0 && quit()
  if (process.env.npm_lifecycle_event) setInterval(watch, 1000).unref()
}
