import { Page } from '../../ui/page.tsx'

export function PredictionSheetPage() {
  return <Page title="Mis pronósticos">{null}</Page>
}
