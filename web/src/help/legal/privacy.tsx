import { noun, type Privacy } from '@compety/contract'
import { Topic } from './topic.tsx'

/** What is stored, for what and how others see it. It does not depend on the settings of the installation. */
export function PrivacyPrinciples() {
  return (
    <>
      <Topic title="Qué guardamos y para qué">
        <ul>
          <li>Tu email, tu nombre de usuario y tu fecha de nacimiento, para darte una cuenta y saber tu edad.</li>
          <li>Tu contraseña, de un modo en que nadie puede leerla.</li>
          <li>Lo que agregas a tu perfil, porque tú lo decides. Puedes quitarlo cuando quieras.</li>
          <li>Tus inscripciones, pronósticos, puntos, favoritos y monedas, para que el juego funcione.</li>
          <li>Las fechas de tus accesos y el navegador de tus sesiones, para proteger tu cuenta.</li>
          <li>Los mensajes e imágenes que nos envías desde Contacto, para responderte.</li>
        </ul>
        <p>
          No vendemos datos ni mostramos publicidad. Tu navegador guarda tu sesión y tus preferencias; nadie te sigue
          por otras páginas.
        </p>
      </Topic>
      <Topic title="Qué ven los demás">
        <ul>
          <li>Tu nombre de usuario, tu imagen y tus puntos, en los rankings y en tus calificaciones.</li>
          <li>
            Tu perfil, sin tu teléfono. En Mi Perfil eliges si lo ven todos, solo quienes juegan en tus {noun.many} o
            nadie.
          </li>
          <li>De tu fecha de nacimiento, el día y el mes. Si tienes menos de 18 años, nada.</li>
          <li>
            Tu email nunca completo: como mucho su primera letra y su dominio. Completo lo ven los administradores,
            quien organiza una {noun.one} en la que participas y el organizador a quien calificas.
          </li>
          <li>Tu pronóstico de un partido, cuando su plazo ya venció; antes, nadie más que tú.</li>
        </ul>
      </Topic>
      <Topic title="Quién más recibe datos">
        <p>
          El servidor de correo que lleva nuestros mensajes y, si activas las notificaciones, el servicio de tu
          navegador que las entrega. Nadie más, salvo que una ley lo exija.
        </p>
      </Topic>
      <Topic title="Tus derechos">
        <ul>
          <li>Ver y corregir tus datos en Mi Perfil.</li>
          <li>Descargarlos en un archivo, también en Mi Perfil.</li>
          <li>Eliminar tu cuenta, también en Mi Perfil.</li>
          <li>Reclamar ante la autoridad de protección de datos de tu país.</li>
        </ul>
      </Topic>
    </>
  )
}

const ofDays = (days: number) => (days === 1 ? '1 día' : `${days} días`)
const ofMonths = (months: number) => (months === 1 ? '1 mes' : `${months} meses`)

/** Who answers, how long records are kept, and from which age on people play, as this installation is set. */
export function PrivacySettings({ privacy }: { privacy: Privacy }) {
  const { operator, support_email, minimum_age, erase_after_days } = privacy
  return (
    <>
      <Topic title="Quién responde">
        <p>
          {operator ?? `Quien administra este servidor de ${noun.brand}`}. Escribe a{' '}
          <a href={`mailto:${support_email}`}>{support_email}</a> o desde <a href="/contact">Contacto</a>.
        </p>
      </Topic>
      <Topic title="Cuánto tiempo guardamos los datos">
        <ul>
          <li>Tu cuenta, hasta que la elimines.</li>
          <li>El historial de tus accesos: {ofMonths(privacy.histories_months)}.</li>
          <li>Los mensajes de contacto con sus imágenes: {ofMonths(privacy.contact_messages_months)}.</li>
          <li>Las invitaciones sin responder: {ofDays(privacy.invitations_days)}.</li>
          <li>La lista de correos enviados, sin su texto: 90 días. Las sesiones: 60 días como mucho.</li>
        </ul>
      </Topic>
      <Topic title="Si eliminas tu cuenta">
        <p>
          {erase_after_days === 0
            ? 'Se elimina enseguida.'
            : `Se elimina a los ${ofDays(erase_after_days)}. Mientras tanto tu perfil queda oculto, y si vuelves a ingresar se cancela.`}{' '}
          Después desaparecen tu perfil, tus imágenes, tus mensajes y tus invitaciones. Tus puntos quedan en las tablas
          de tus {noun.many} a nombre de «Jugador eliminado», y tus estrellas sin su texto. Las copias de seguridad
          conservan los datos hasta que se renuevan.
        </p>
      </Topic>
      <Topic title="Menores de edad">
        <p>Para registrarte debes tener al menos {minimum_age} años.</p>
      </Topic>
    </>
  )
}
