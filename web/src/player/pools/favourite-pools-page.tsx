import { Page } from '../../ui/page.tsx'

export function FavouritePoolsPage() {
  return <Page title="Mis Competies Favoritas">{null}</Page>
}
