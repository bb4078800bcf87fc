// What Mantine asks of a browser and jsdom does not have.
window.matchMedia = (media) => ({
  // As in a browser, nothing asked for is always so.
  matches: media === '',
  media,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.HTMLElement.prototype.scrollIntoView = () => {}
