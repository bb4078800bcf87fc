import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TeamCrest } from './team-crest.tsx'

test.each([
  ['COLOM', 'COLO'],
  ['a🇪🇸👨‍👩‍👧bc', 'A🇪🇸👨‍👩‍👧B'],
  ['👍🏽⚽🏴󠁧󠁢󠁥󠁮󠁧󠁿🥅🏆', '👍🏽⚽🏴󠁧󠁢󠁥󠁮󠁧󠁿🥅'],
])('the crest of the code %s shows its first four characters, and cuts no emoji', (code, shown) => {
  const { container } = render(<TeamCrest name="Osos" code={code} has_official_code logo={null} size={40} />)
  expect(container.querySelector('text')?.textContent).toBe(shown)
})

test.each([
  ['Deportivo Pereira FC', 'Pereira'],
  ['América de Cali', 'Cali'],
  ['Independiente', 'Independ'],
  ['Al Nasr', 'Nasr'],
  ['AZ', 'AZ'],
])('the crest of %s shows its short name %s while its code is made up', (name, shown) => {
  const { container } = render(<TeamCrest name={name} code="XXX" has_official_code={false} logo={null} size={40} />)
  expect(container.querySelector('text')?.textContent).toBe(shown)
})
