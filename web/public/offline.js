// The address is usually that of the page that could not be fetched. If it is that of this page itself, retrying opens
// the dashboard.
const isTyped = /^\/offline\/*$/.test(location.pathname)
const retry = () => (isTyped ? location.replace('/dashboard') : location.reload())
document.querySelector('button')?.addEventListener('click', retry)

// Polls the server, because browsers report the network too early or not at all.
const isServerReachable = () =>
  fetch('/health/live', { cache: 'no-store' })
    .then(({ ok }) => ok)
    .catch(() => false)
const retryWhenReachable = async () => ((await isServerReachable()) ? retry() : setTimeout(retryWhenReachable, 2000))
void retryWhenReachable()
