import { PrivacyPrinciples, PrivacySettings } from '../../help/legal/privacy.tsx'
import classes from './legal-page.module.css'
import { LegalPage } from './legal-page.tsx'
import { type Reading, usePrivacy } from './use-privacy.ts'

export function PrivacyPage() {
  const { reading, retry } = usePrivacy()
  return (
    <LegalPage
      title="Privacidad"
      lead={
        <>
          Qué hacemos con tus datos, en pocas palabras. Las reglas del juego están en <a href="/terminos">Términos</a>.
        </>
      }
    >
      <Settings reading={reading} onRetry={retry} />
      <PrivacyPrinciples />
    </LegalPage>
  )
}

function Settings({ reading, onRetry }: { reading: Reading; onRetry: () => void }) {
  if (reading.stage === 'found') return <PrivacySettings privacy={reading.privacy} />
  if (reading.stage === 'waiting') return <div className={classes.waiting} aria-hidden />
  return (
    <div className={classes.notice} role="alert">
      <p>No se ha podido cargar quién responde y cuánto tiempo se guardan los datos.</p>
      <button type="button" className={classes.retry} onClick={onRetry}>
        Intentar de nuevo
      </button>
    </div>
  )
}
