import { noun, wording } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { Topic } from '../legal/topic.tsx'
import { Criteria } from './criteria.tsx'

/** Explains how competitions work, with the five scoring criteria. */
export function Platform() {
  return (
    <>
      <Topic title={`Qué es una ${noun.one}`}>
        <p>
          Una competencia de pronósticos: una lista de partidos, quienes participan y un ranking. Las hay públicas, que
          encuentras en <Link to="/availablePools">{wording.titleAvailablePools}</Link>, y privadas, a las que se entra
          por invitación o con un enlace.
        </p>
      </Topic>
      <Topic title="Cómo se juega">
        <ul>
          <li>Participa en una {noun.one}: es gratis y puedes estar en varias.</li>
          <li>
            Pronostica el marcador de cada partido. Hasta que venza su plazo lo cambias las veces que quieras; lo que no
            envías no cuenta, ni siquiera como 0 a 0.
          </li>
          <li>Vencido el plazo, cada uno puede ver los pronósticos de los demás.</li>
          <li>Cuando se registra el resultado se reparten los puntos y el ranking cambia al momento.</li>
        </ul>
      </Topic>
      <Topic title={`Tu propia ${noun.one}`}>
        <p>
          En <Link to="/organize">Organizar</Link> creas tu organización y sus {noun.many}, compartes el enlace y llevas
          sus partidos, jugadores y solicitudes, solo o con otros administradores. En los rankings mensual y global
          cuentan solo las {noun.many} oficiales.
        </p>
      </Topic>
      <Criteria />
      <Topic title="Rankings">
        <p>
          Hay uno por {noun.one}, uno por mes y uno global. Los puntos de un partido van al mes en que se juega. Quienes
          tienen los mismos puntos comparten el puesto, y el siguiente se salta: 1, 2, 2, 4.
        </p>
      </Topic>
      <Topic title="Monedas">
        <p>
          Recibes 50 por cada persona que crea su cuenta con tu enlace, que está en{' '}
          <Link to="/myProfile" search={{ tab: 'referral' }}>
            Mi Perfil
          </Link>
          . Llegan cuando confirma su correo y envía su primer pronóstico.
        </p>
      </Topic>
    </>
  )
}
