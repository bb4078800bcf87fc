import { roles } from '@compety/contract'
import { Accordion } from '@mantine/core'
import '@mantine/core/styles/Accordion.css'
import { Terms } from '../../help/legal/terms.tsx'
import { Administration } from '../../help/members/administration.tsx'
import { Platform } from '../../help/members/platform.tsx'
import { useSessionUser } from '../../platform/api/session.ts'
import { useScrollToTop } from '../../theme/slow-scroll.ts'
import { Page } from '../../ui/page.tsx'
import classes from './faq-page.module.css'

const parts = [
  { name: 'Términos', Content: Terms },
  { name: 'Plataforma', Content: Platform },
]
const administration = { name: 'Administración', Content: Administration }

/** The help page for signed-in users: terms and platform, and for roles other than players the back-office. */
export function FaqPage() {
  useScrollToTop()
  const isPlayer = useSessionUser().role_id === roles.player
  const shown = isPlayer ? parts : [...parts, administration]
  return (
    <Page title="Ayuda" isNarrow>
      <Accordion
        multiple
        defaultValue={[isPlayer ? 'Plataforma' : administration.name]}
        variant="separated"
        order={2}
        classNames={{
          item: classes.item ?? '',
          control: classes.control ?? '',
          label: classes.label ?? '',
          content: classes.content ?? '',
        }}
      >
        {shown.map(({ name, Content }) => (
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
