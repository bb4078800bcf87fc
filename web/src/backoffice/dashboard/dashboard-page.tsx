import { LinkButton } from '../../ui/link-button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { MatchesWithoutResult } from './matches-without-result.tsx'
import { ShortCuts } from './short-cuts.tsx'

/** Short cuts to the modules (decisions-backoffice Q113), and the results that are still to be entered. */
export function DashboardPage() {
  return (
    <Page title="Inicio">
      <ShortCuts />
      <Section
        title="Partidos sin resultado"
        aside={
          <LinkButton to="/resultSheet" variant="default" size="sm">
            Ingresar resultados del día
          </LinkButton>
        }
      >
        <MatchesWithoutResult />
      </Section>
    </Page>
  )
}
