import { type Organizer, organizerLifecycle } from '@compety/contract'
import { dateTime } from '../date-time.tsx'
import { contactLink, mail, none, telephone } from '../records/contact-values.tsx'
import type { Fact } from '../records/facts.tsx'
import { RecordState } from '../records/record-state.tsx'

/** The details of an organizer: websites and profiles as links, missing values as 'Sin indicar'. */
export function organizerFacts(organizer: Organizer): readonly Fact[] {
  const { email, phone } = organizer
  const place = contactLink(organizer)
  return [
    ['ID', organizer.id],
    ['Nombre', organizer.name],
    ['ID del organizador', organizer.organizer_name],
    ['Usuario del propietario', organizer.owner_username ?? 'Sin usuario'],
    ['País', organizer.country?.name ?? none],
    ['Código de referencia', organizer.referral_hash],
    ['Email', mail(email)],
    ['Teléfono', telephone(phone)],
    ['Página web', place('home', organizer.home_page)],
    ['Twitter', place('twitter', organizer.twitter)],
    ['Instagram', place('instagram', organizer.instagram)],
    ['Facebook', place('facebook', organizer.facebook)],
    ['Estado', <RecordState key="status" lifecycle={organizerLifecycle} status={organizer.status} />, 'wide'],
    ...(organizer.suspended_at ? ([['Suspendido desde', dateTime(organizer.suspended_at)]] as const) : []),
    ...(organizer.awaits_approval ? ([['Aprobación', 'Pendiente']] as const) : []),
    ['Descripción', organizer.description ?? none, 'wide'],
    ['Información', organizer.information ?? none, 'wide'],
  ]
}
