import { followChanges, type News } from './follow-changes.ts'

/**
 * What the server tells, in every tab of this browser by one stream: the tab that holds the lock follows, the others hear it from
 * there, and one of them takes over when that tab closes. Ends with `signal`.
 */
export function shareChanges(userId: number, tell: (news: News) => void, signal: AbortSignal): void {
  const name = `compety-changes-${userId}`
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<News>) => tell(data)
  signal.addEventListener('abort', () => channel.close())
  const follow = () =>
    followChanges((news) => {
      channel.postMessage(news)
      tell(news)
    }, signal)
  // Over with the session, or with the tab: the shell sees to what follows.
  navigator.locks.request(name, { signal }, follow).catch(() => {})
}
