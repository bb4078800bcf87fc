import { getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

// Imported first by what is to make way in its thread (threads.ts) for the turns of the server, which are short. Further down a busy
// machine would leave it nothing.
const makeWay = () => {
  try {
    setPriority(Math.min(getPriority() + 5, 19))
  } catch {
    // Where that is not allowed it works all the same.
  }
}
// Elsewhere than on Linux, where a thread has a priority of its own, it would concern the whole process.
if (!isMainThread && process.platform === 'linux') makeWay()
