import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TeamCrest } from './team-crest.tsx'

test.each([
  ['COLO', 'COL'],
  ['a🇪🇸👨‍👩‍👧b', 'A🇪🇸👨‍👩‍👧'],
  ['👍🏽⚽🏴󠁧󠁢󠁥󠁮󠁧󠁿🥅', '👍🏽⚽🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
])('the crest of the code %s shows its first three characters, and cuts no emoji', (code, shown) => {
  const { container } = render(<TeamCrest name="Osos" code={code} logo={null} size={40} />)
  expect(container.querySelector('text')?.textContent).toBe(shown)
})
