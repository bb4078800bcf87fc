import { PrivacyPrinciples, PrivacySettings } from '../../help/legal/privacy.tsx'
import classes from './legal-page.module.css'
import { LegalPage } from './legal-page.tsx'
import { type Found, usePrivacy } from './use-privacy.ts'

export function PrivacyPage() {
  const { found, retry } = usePrivacy()
  return (
    <LegalPage
      title="Privacidad"
      lead={
        <>
          Qué hacemos con tus datos, en pocas palabras. Las reglas del juego están en <a href="/terminos">Términos</a>.
        </>
      }
    >
      <Settings found={found} onRetry={retry} />
      <PrivacyPrinciples />
    </LegalPage>
  )
}

function Settings({ found, onRetry }: { found: Found; onRetry: () => void }) {
  if (found.stage === 'found') return <PrivacySettings privacy={found.privacy} />
  if (found.stage === 'waiting') return <div className={classes.waiting} aria-hidden />
  return (
    <div className={classes.notice} role="alert">
      <p>No se ha podido cargar quién responde y cuánto tiempo se guardan los datos.</p>
      <button type="button" className={classes.retry} onClick={onRetry}>
        Intentar de nuevo
      </button>
    </div>
  )
}
