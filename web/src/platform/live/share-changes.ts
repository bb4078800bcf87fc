import { anyOf } from '../api/signals.ts'
import { catchUp, followChanges, type Listener, type News } from './follow-changes.ts'

type TabMessage = { news: News; last: string | undefined }

/**
 * Delivers the server's changes to all tabs of this browser by one stream. The tab that holds the lock reads the
 * stream and passes the changes on to the other tabs. When it closes, another tab takes over after the last change.
 * Without locks a tab reads its own stream while it is visible, because a browser opens only six connections to a server.
 * Ends when `signal` is aborted, and rejects when the session is over.
 */
export async function shareChanges(userId: number, onNews: (news: News) => void, signal: AbortSignal): Promise<void> {
  const name = `compety-news-${userId}`
  const place: { last: string | undefined } = { last: undefined }
  // Browsers offer locks only on pages loaded by https or from localhost.
  if (!navigator.locks) return followWhileVisible({ place, onNews, signal })
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data: { news, last } }: MessageEvent<TabMessage>) => {
    // Until catchUp has been answered, this tab may still lack earlier changes.
    if (place.last) place.last = last
    onNews(news)
  }
  const close = () => channel.close()
  signal.addEventListener('abort', close)
  const broadcast = (news: News) => {
    const message: TabMessage = { news, last: place.last }
    channel.postMessage(message)
    onNews(news)
  }
  const follow = () => followChanges({ place, onNews: broadcast, signal })
  try {
    const isFollowed = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await follow()
      return !lock
    })
    if (!isFollowed || signal.aborted) return
    await Promise.all([catchUp({ place, onNews, signal }), navigator.locks.request(name, { signal }, follow)])
  } finally {
    close()
  }
}

/** Lets the connection go while the tab is hidden, and continues after the last change when it is shown again. */
async function followWhileVisible(listener: Listener): Promise<void> {
  const { signal } = listener
  while (!signal.aborted) {
    await visibilityIs('visible', signal)
    const hiding = new AbortController()
    void visibilityIs('hidden', anyOf(signal, hiding.signal)).then(() => hiding.abort())
    await followChanges({ ...listener, signal: anyOf(signal, hiding.signal) }).finally(() => hiding.abort())
  }
}

/** Waits until the tab is shown or hidden, or until the signal is aborted. */
const visibilityIs = (wanted: DocumentVisibilityState, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const check = () => {
      if (document.visibilityState !== wanted && !signal.aborted) return
      document.removeEventListener('visibilitychange', check)
      signal.removeEventListener('abort', check)
      done()
    }
    document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', check)
    check()
  })
