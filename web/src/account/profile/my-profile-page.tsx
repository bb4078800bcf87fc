import { Page } from '../../ui/page.tsx'

export function MyProfilePage() {
  return <Page title="Mi Perfil">{null}</Page>
}
