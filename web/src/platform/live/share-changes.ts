import { catchUp, followChanges, type News } from './follow-changes.ts'

type Told = { news: News; last: string | undefined }

/**
 * What the server tells, in every tab of this browser by one stream: the tab that holds the lock follows, the others hear it from
 * there, and one of them takes over where that left off when that tab closes. Without locks each tab follows. Ends with `signal`,
 * and fails when the session is over.
 */
export async function shareChanges(userId: number, tell: (news: News) => void, signal: AbortSignal): Promise<void> {
  const name = `compety-news-${userId}`
  const place: { last: string | undefined } = { last: undefined }
  // There are locks only where the page came by https, or from this machine.
  if (!navigator.locks) return followChanges({ place, tell, signal })
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data: { news, last } }: MessageEvent<Told>) => {
    // Until its own question is answered this tab may have missed something before.
    if (place.last) place.last = last
    tell(news)
  }
  const close = () => channel.close()
  signal.addEventListener('abort', close)
  const tellAll = (news: News) => {
    const told: Told = { news, last: place.last }
    channel.postMessage(told)
    tell(news)
  }
  const follow = () => followChanges({ place, tell: tellAll, signal })
  try {
    const isFollowed = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await follow()
      return !lock
    })
    if (!isFollowed || signal.aborted) return
    await Promise.all([catchUp({ place, tell, signal }), navigator.locks.request(name, { signal }, follow)])
  } finally {
    close()
  }
}
