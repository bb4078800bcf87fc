import { Piscina } from 'piscina'

const idleMilliseconds = 600_000

/**
 * Runs the exported functions of a module in at most `most` worker threads. If a thread cannot start, all present tasks
 * fail, and so do the tasks that arrive until the other threads have ended. The next task then starts new threads. A
 * start takes 0.1 to 0.2 s, so an idle thread is preserved for ten minutes. A task that is aborted, or needs more than
 * `megabytes` of memory, fails and ends its thread.
 */
export function workerPool(filename: string, { most, megabytes }: { most: number; megabytes?: number }) {
  const threads = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMilliseconds,
    ...(megabytes && { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
  })
  threads.on('error', (error) => {
    console.error(error)
    threads.destroy().catch(console.error)
  })
  return <T, R>(work: (task: T) => R, task: T, { signal }: { signal?: AbortSignal } = {}): Promise<Awaited<R>> =>
    threads.run(task, { name: work.name, ...(signal && { signal }) })
}
