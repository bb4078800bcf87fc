import { noun } from '@compety/contract'
import { Terms } from '../../help/legal/terms.tsx'
import { LegalPage } from './legal-page.tsx'

export function TermsPage() {
  return (
    <LegalPage title="Términos" lead={`Las reglas de ${noun.brand}. Las aceptas al crear tu cuenta.`}>
      <Terms level={2} />
    </LegalPage>
  )
}
