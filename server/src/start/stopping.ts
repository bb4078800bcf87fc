type Step = () => Promise<unknown>
export type Stopping = { onStop: (step: Step) => void; stop: () => Promise<void>; isStopping: () => boolean }

/** Collects the steps of a stop and runs them in reverse order. Each step runs once, even when another one fails. */
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

/** Stops on SIGTERM and SIGINT, and when the npm that started this process is gone: its kill -9 is not passed on. */
export function stopOnSignals({ stop }: Stopping, say: (text: string) => void) {
  let begun = 0
  const quit = () => {
    // Ctrl-C arrives twice, from the terminal and from npm. Only a later one means that the user wants to stop
    // immediately.
    if (begun > 0 && performance.now() - begun > 1000) process.exit(130)
    if (begun > 0) return
    begun = performance.now()
    say('\nDeteniendo Compety…')
    void stop().finally(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, quit)
  // The terminal, or the program that reads the output, may end first. That error must not skip the steps.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const parent = process.ppid
  const watch = () => process.ppid !== parent && begun === 0 && quit()
  if (process.env.npm_lifecycle_event) setInterval(watch, 1000).unref()
}
