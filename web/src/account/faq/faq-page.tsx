import { Accordion } from '@mantine/core'
import '@mantine/core/styles/Accordion.css'
import { Platform } from '../../help/members/platform.tsx'
import { Terms } from '../../help/members/terms.tsx'
import { useScrollToTop } from '../../theme/slow-scroll.ts'
import { Page } from '../../ui/page.tsx'
import classes from './faq-page.module.css'

const parts = [
  { name: 'Términos', Content: Terms },
  { name: 'Plataforma', Content: Platform },
]

/** The help page for signed-in users: terms and platform. */
export function FaqPage() {
  useScrollToTop()
  return (
    <Page title="Ayuda" isNarrow>
      <Accordion
        multiple
        defaultValue={['Plataforma']}
        variant="separated"
        order={2}
        classNames={{
          item: classes.item ?? '',
          control: classes.control ?? '',
          label: classes.label ?? '',
          content: classes.content ?? '',
        }}
      >
        {parts.map(({ name, Content }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>{name}</Accordion.Control>
            <Accordion.Panel>
              <Content />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Page>
  )
}
