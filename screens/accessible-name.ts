const selectors: Record<string, string[]> = {
  button: ['button:not([role]),summary,input[type=submit]'],
  link: ['a[href]:not([role])'],
  heading: ['h1,h2,h3,h4,h5,h6'],
  row: ['tr'],
  cell: ['td'],
  columnheader: ['th:not([scope=row])'],
  rowheader: ['th[scope=row]'],
  textbox: ['input:not([type]),input[type=text],input[type=email],input[type=url],input[type=tel],textarea'],
  searchbox: ['input[type=search]'],
  spinbutton: ['input[type=number]'],
  slider: ['input[type=range]'],
  checkbox: ['input[type=checkbox]:not([role])'],
  radio: ['input[type=radio]'],
  combobox: ['select'],
  option: ['option'],
  region: ['section[aria-label],section[aria-labelledby]'],
  form: ['form[aria-label],form[aria-labelledby]'],
  group: ['fieldset,details'],
  definition: ['dd'],
  term: ['dt'],
  listitem: ['li'],
  list: ['ul,ol'],
  table: ['table'],
  main: ['main'],
  banner: ['header'],
  navigation: ['nav'],
  article: ['article'],
  img: ['img[alt]:not([alt=""])'],
  status: ['output'],
}

/** A selector for the elements of a role, both explicit and implicit. */
export const selectorOf = (role: string): string => [`[role=${role}]`, ...(selectors[role] ?? [])].join()

const hidden = '[hidden],[aria-hidden=true],[inert],[popover]:not([data-popover-open])'

export const isHidden = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const style = (one as HTMLElement).style as CSSStyleDeclaration | undefined
    if (style?.display === 'none' || style?.visibility === 'hidden' || one.matches(hidden)) return true
    const folded = one.parentElement
    if (folded?.matches('details:not([open])') && one.tagName !== 'SUMMARY') return true
  }
  return false
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text of an element with collapsed white space. */
export const textOf = (element: Element): string => plain(element.textContent)

const spoken = (node: Node): string => {
  if (!(node instanceof Element)) return node.textContent ?? ''
  if (node.matches('[aria-hidden=true],[hidden]')) return ''
  const given = node.getAttribute('aria-label') ?? node.getAttribute('alt')
  return given ?? [...node.childNodes].map(spoken).join('')
}

/** The name by which assistive technology calls an element. */
export const nameOf = (element: Element): string => {
  const ids = element.getAttribute('aria-labelledby')
  if (ids)
    return plain(
      ids
        .split(' ')
        .map((id) => spoken(document.getElementById(id) ?? document.createTextNode('')))
        .join(' '),
    )
  const label = element.getAttribute('aria-label')
  if (label !== null) return plain(label)
  if (element.matches('fieldset')) return plain(spoken(element.querySelector('legend') ?? document.createTextNode('')))
  const { labels } = element as HTMLInputElement
  if (labels?.length) return plain([...labels].map((one) => spoken(one)).join(' '))
  if (element.matches('table')) return plain(element.querySelector('caption')?.textContent ?? '')
  return plain(spoken(element))
}

/** The value to which a key moves a slider. */
export const moved = ({ value, min, max, step }: HTMLInputElement, key: string): string | undefined => {
  if (key === 'Home') return min
  if (key === 'End') return max
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return direction === undefined ? undefined : String(Number(value) + direction * Number(step || 1))
}

/** Writes into a field as typing does, because React does not notice a value that is set directly. */
export const typed = (field: HTMLInputElement, text: string) => {
  const prototype = field.matches('textarea') ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  const most = field.maxLength > 0 ? field.maxLength : undefined
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text.slice(0, most))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
