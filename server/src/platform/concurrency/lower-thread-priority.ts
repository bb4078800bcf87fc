import { getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

// A module that runs in a worker thread (worker-threads.ts) imports this first, so that its long work yields to the
// short turns of the server. A still lower priority would get no time at all on a busy machine.
const lowerPriority = () => {
  try {
    setPriority(Math.min(getPriority() + 5, 19))
  } catch {
    // Without the permission the thread works as well, only at the usual priority.
  }
}
// Only on Linux does a thread have its own priority; elsewhere this would lower the whole process.
if (!isMainThread && process.platform === 'linux') lowerPriority()
