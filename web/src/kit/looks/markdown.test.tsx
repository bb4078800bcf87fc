import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

afterEach(cleanup)

const htmlOf = (text: string): string => {
  const { container } = render(<Markdown text={text} />)
  return container.firstElementChild?.innerHTML ?? ''
}
const shown = (text: string) => {
  const { container } = render(<Markdown text={text} />)
  return container
}

test('paragraphs, lines, emphasis, titles and lists become elements', () => {
  expect(htmlOf('Uno **dos** *tres*\ncuatro\n\n# Cinco\n- seis\n- siete\n\n3. ocho')).toBe(
    '<p>Uno <strong>dos</strong> <em>tres</em><br>cuatro</p><h3>Cinco</h3><ul><li>seis</li><li>siete</li></ul><ol start="3"><li>ocho</li></ol>',
  )
})

test('a link to a page of the web opens apart and is not followed by search engines', () => {
  for (const text of ['[bases](https://example.com/a?b=1)', 'https://example.com/a?b=1']) {
    const link = shown(text).querySelector('a')
    expect(link?.getAttribute('href')).toBe('https://example.com/a?b=1')
    expect(link?.rel.split(' ')).toEqual(expect.arrayContaining(['nofollow', 'noopener', 'noreferrer']))
    expect(link?.target).toBe('_blank')
    cleanup()
  }
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox(1))',
  '[x](/logout)',
  '[x](//else.test)',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  'ana@example.com',
])('%s leads nowhere', (text) => {
  expect(shown(text).querySelector('a, [href], [src]')).toBeNull()
})

test.each([
  '<script>pwned=1</script>',
  '<img src=x onerror=pwned=1>',
  'a <svg onload=pwned=1> b',
  '<iframe src="//else.test"></iframe>',
  '<details open ontoggle=pwned=1>',
  '<a href="javascript:pwned=1">x</a>',
  '<style>*{display:none}</style>',
  '<!-- <b>x</b> -->',
  '```<b>\n<script>pwned=1</script>\n```',
  '![x](https://else.test/x.png)',
  '![x](x "onerror=pwned=1")',
])('%s is text without elements of its own', (text) => {
  const container = shown(text)
  expect(container.querySelector('script, img, svg, iframe, details, style, a, [onerror], [onload]')).toBeNull()
})

test('HTML and images are shown as they were written', () => {
  expect(shown('a ![b](https://else.test/x.png)').textContent).toBe('a ![b](https://else.test/x.png)')
  expect(shown('a <b onclick=x>b</b>').textContent).toBe('a <b onclick=x>b</b>')
  expect(shown('<script>pwned=1</script>').textContent).toBe('<script>pwned=1</script>')
})

test('the name of a character does not become a character that turns the direction of a text', () => {
  expect(shown('a &#x202E; &#8238; &rlm; b').textContent).toBe('a &#x202E; &#8238; &rlm; b')
  for (const text of [
    'a `&#x202E;` b',
    '![a &#x202E; b](x)',
    '    &#x202E;',
    '**&#x202E;**',
    '[&#x202E;](https://a.test)',
    'a\u202Eb',
    '`\u202E`',
  ])
    expect([text, /\p{Bidi_Control}/u.test(shown(text).textContent ?? '')]).toEqual([text, false])
})

test('text without Markdown, and text that is nested without end, stays readable', () => {
  expect(shown('3 < 4 & 5 > 2').textContent).toBe('3 < 4 & 5 > 2')
  for (const text of ['>'.repeat(4000), '- '.repeat(2000), '['.repeat(4000), '*'.repeat(4000), '_a'.repeat(2000)])
    expect(shown(text).querySelectorAll('*').length).toBeLessThan(4100)
})
