import { Piscina } from 'piscina'

const idleMilliseconds = 600_000

/**
 * Runs what a module exports in threads of their own, so many at most. One that cannot start fails what runs and waits, and what
 * comes until the others have ended; then work starts new ones. Starting takes 0.1 to 0.2 s, hence one stays for ten minutes
 * without work.
 */
export function workerPool(filename: string, { most }: { most: number }) {
  const threads = new Piscina({ filename, minThreads: 0, maxThreads: most, idleTimeout: idleMilliseconds })
  threads.on('error', (error) => {
    console.error(error)
    threads.destroy().catch(console.error)
  })
  return <T, R>(work: (task: T) => R, task: T): Promise<R> => threads.run(task, { name: work.name })
}
