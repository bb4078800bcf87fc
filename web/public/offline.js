// The address is that of the page which could not be fetched.
const retry = () => location.reload()
document.querySelector('button')?.addEventListener('click', retry)
window.addEventListener('online', retry)
