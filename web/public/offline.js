// The address is that of the page which could not be fetched; who typed this page's own goes where any unknown one leads.
const isTyped = /^\/offline\/*$/.test(location.pathname)
const retry = () => (isTyped ? location.replace('/dashboard') : location.reload())
document.querySelector('button')?.addEventListener('click', retry)

// A browser may say that it is online before a server can be reached, or not say it at all: so the server is asked.
const ask = () =>
  fetch('/health/live', { cache: 'no-store' })
    .then(({ ok }) => ok)
    .catch(() => false)
const askUntilItAnswers = async () => ((await ask()) ? retry() : setTimeout(askUntilItAnswers, 2000))
void askUntilItAnswers()
