import { catchUp, followChanges, type News } from './follow-changes.ts'

type TabMessage = { news: News; last: string | undefined }

/**
 * Delivers the server's changes to all tabs of this browser by one stream. The tab that holds the lock reads the
 * stream and passes the changes on to the other tabs. When it closes, another tab takes over after the last change.
 * Without locks each tab reads its own stream. Ends when `signal` is aborted, and rejects when the session is over.
 */
export async function shareChanges(userId: number, onNews: (news: News) => void, signal: AbortSignal): Promise<void> {
  const name = `compety-news-${userId}`
  const place: { last: string | undefined } = { last: undefined }
  // Browsers offer locks only on pages loaded by https or from localhost.
  if (!navigator.locks) return followChanges({ place, onNews, signal })
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
