import { daysOfAddresses, noun, type PersonalTopic, type Privacy } from '@compety/contract'
import { Topic } from './topic.tsx'

const texts: Readonly<Record<PersonalTopic, string>> = {
  account:
    'Tu email, tu nombre de usuario y si tu email está confirmado, para darte una cuenta. Tu contraseña, de un modo en que nadie puede leerla.',
  profile: 'Tu fecha de nacimiento, para saber tu edad, y lo que agregas a tu perfil, porque tú lo decides.',
  game: 'Tus inscripciones, pronósticos, puntos, calificaciones, favoritos, referidos y monedas, para que el juego funcione.',
  access:
    'Las fechas de tus accesos, y de cada sesión el navegador, su último uso y la dirección IP, para proteger tu cuenta. De los tokens que creas para programas, su nombre, sus permisos y su último uso.',
  secondFactor:
    'Si activas la verificación en dos pasos, su clave cifrada y tus códigos de recuperación, que nadie puede leer.',
  organizers:
    'Si organizas, la página de tu organizador con el email y el teléfono que pongas en ella, y los anuncios que escribes a tus jugadores.',
  contact:
    'Los mensajes e imágenes que nos envías desde Contacto, para responderte, y tus denuncias, que solo leen los administradores.',
  mails: 'Los correos que te enviamos: a quién, cuándo y el asunto. El texto, solo hasta que salen.',
  invitations: 'Las invitaciones que envías y recibes: el email, el mensaje y la respuesta.',
  invitedAddresses:
    'De cada email invitado, una huella en la que nadie reconoce la dirección sin la clave de este servidor, cuántos correos quedaron sin respuesta y si no quiere más.',
  notifications:
    'Tus recordatorios y, si activas las notificaciones, la dirección de tu navegador en el servicio que las entrega.',
  audit: 'Un registro de los cambios que se hacen en la administración: quién, cuándo y qué cambió.',
  download: 'La última descarga de tus datos que pediste, durante 24 horas.',
}

/** What is stored, for what and how others see it. It does not depend on the settings of the installation. */
export function PrivacyPrinciples() {
  return (
    <>
      <Topic level={2} title="Qué guardamos y para qué">
        <ul>
          {Object.entries(texts).map(([topic, text]) => (
            <li key={topic}>{text}</li>
          ))}
          <li>
            El registro de seguridad del servidor: la dirección IP, el número de tu cuenta y una huella de tu email
            cuando falla un ingreso, se niega un permiso, se pasa un límite o se pide recuperar una contraseña.
          </li>
          <li>Los errores de tu navegador, sin tu nombre ni tu email, para corregirlos.</li>
        </ul>
        <p>No vendemos datos ni mostramos publicidad, y nadie te sigue por otras páginas.</p>
      </Topic>
      <Topic level={2} title="Por qué podemos hacerlo">
        <ul>
          <li>Tu cuenta y el juego: por el contrato que aceptas al registrarte.</li>
          <li>
            La seguridad, el registro de cambios, las invitaciones y responderte: por nuestro interés legítimo en un
            juego seguro en el que puedas invitar a tus amigos.
          </li>
          <li>
            Lo opcional de tu perfil y las notificaciones: con tu consentimiento. Puedes retirarlo cuando quieras.
          </li>
        </ul>
      </Topic>
      <Topic level={2} title="Qué ven los demás">
        <ul>
          <li>Tu nombre de usuario, tu imagen y tus puntos, en los rankings y en tus calificaciones.</li>
          <li>
            Tu perfil, sin tu teléfono. En Mi Perfil eliges si lo ven todos, solo quienes juegan en tus {noun.many} o
            nadie.
          </li>
          <li>De tu fecha de nacimiento, el día y el mes. Si tienes menos de 18 años, nada.</li>
          <li>
            Tu email nunca completo: como mucho su primera letra y su dominio. Completo lo ven los administradores, las
            personas del equipo de abajo y, en las calificaciones, quien organiza la {noun.one} o el organizador que
            calificas.
          </li>
          <li>
            Lo que escribes al calificar a un organizador, con tu nombre de usuario y tu imagen, también quien no
            ingresa.
          </li>
          <li>Tu pronóstico de un partido, cuando su plazo ya venció; antes, nadie más que tú.</li>
          <li>La página de tu organizador, con su email y su teléfono.</li>
        </ul>
      </Topic>
      <Topic level={2} title="Qué ve el equipo">
        <ul>
          <li>Los administradores, todo, menos tu contraseña, tus códigos y tus pronósticos antes del plazo.</li>
          <li>
            Quien tiene permiso para ver usuarios, tu email y tu perfil, también si lo ocultas, tus accesos, tus{' '}
            {noun.many}, tus invitaciones pendientes, tus favoritos y tus monedas, y si activaste la verificación en dos
            pasos.
          </li>
          <li>
            Quien tiene permiso para ver o editar {noun.many}, todas, también las privadas; quien puede verlas, quiénes
            juegan en ellas.
          </li>
          <li>
            Quien tiene permiso para ver organizadores, la página de cada uno, también si está inactivo, y quién es su
            propietario.
          </li>
          <li>
            Quien tiene permiso para los reportes, tu email, tu perfil con tu teléfono, también si lo ocultas, tus
            accesos y cómo juegas.
          </li>
          <li>Quien tiene permiso para los correos, a quién van y su texto, sin los enlaces secretos.</li>
          <li>Quien tiene permiso para las monedas, las tuyas y por qué las tienes.</li>
          <li>Quien tiene permiso para la auditoría, el registro de cambios.</li>
        </ul>
      </Topic>
      <Topic level={2} title="Qué queda en tu dispositivo">
        <ul>
          <li>Una cookie, durante un año: reconoce un navegador en el que ya ingresaste, sin decir quién eres.</li>
          <li>Tu sesión, con tu email y tu nombre, hasta que salgas.</li>
          <li>
            Los pronósticos que no has enviado, hasta que los envíes o los descartes, y si prefieres claro u oscuro.
          </li>
          <li>Si pliegas el menú, que quede plegado.</li>
          <li>Una copia de la aplicación, sin tus datos, para abrirla sin conexión.</li>
          <li>El enlace de una invitación, hasta que ingreses.</li>
          <li>
            Hasta que cierres la pestaña, la página que buscabas, quién te refirió, el email con el que te registras y
            el último aviso.
          </li>
        </ul>
        <p>Todo es estrictamente necesario para lo que pides, y por eso no te pedimos permiso.</p>
      </Topic>
      <Topic level={2} title="Quién más recibe datos">
        <p>
          El servidor de correo que lleva nuestros mensajes y, si activas las notificaciones, el servicio de tu
          navegador que las entrega, que puede estar fuera de la Unión Europea. Si «Quién responde» lo nombra, un
          servicio de errores. Nadie más, salvo que una ley lo exija.
        </p>
      </Topic>
      <Topic level={2} title="Tus derechos">
        <ul>
          <li>Acceso y portabilidad: ver tus datos en Mi Perfil y descargarlos en un archivo.</li>
          <li>Rectificación: corregirlos en Mi Perfil; para tu email, escríbenos.</li>
          <li>Supresión: eliminar tu cuenta, también en Mi Perfil.</li>
          <li>Limitación y oposición: pedirnos que no usemos tus datos, o no para un fin.</li>
          <li>Reclamar ante la autoridad de protección de datos de tu país.</li>
        </ul>
        <p>
          Hazlo tú en Mi Perfil o escríbenos, por ejemplo si no puedes ingresar o tu cuenta está bloqueada o archivada.
          Respondemos en un mes como mucho.
        </p>
        <p>
          Confirma tu email antes: la descarga se envía solo a una dirección confirmada. Sin confirmar, la supresión
          abarca tu cuenta, pero no lo que otros guardaron con esa dirección, que podría no ser tuya.
        </p>
      </Topic>
      <Topic level={2} title="Si te invitaron y no tienes cuenta">
        <p>
          Quien te invitó escribió tu email. Lo guardamos con su mensaje para enviarte la invitación y mostrarla si te
          registras. Con «No recibir más invitaciones», en cada correo, no te llega ninguna más; ese deseo se guarda
          como una huella de tu dirección. Lo que otros te escriban después se guarda sin enviarse, y lo ves si te
          registras. Tienes los mismos derechos: escríbenos.
        </p>
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
      <Topic level={2} title="Quién responde">
        <p>
          {operator ?? `Quien administra este servidor de ${noun.brand}`}. Escribe a{' '}
          <a href={`mailto:${support_email}`}>{support_email}</a> o desde <a href="/contact">Contacto</a>.
        </p>
        {privacy.error_service && (
          <p>
            Los errores de tu navegador se envían, sin tu nombre ni tu email, a un servicio de errores que nos ayuda a
            corregirlos.
          </p>
        )}
      </Topic>
      <Topic level={2} title="Cuánto tiempo guardamos los datos">
        <ul>
          <li>Tu cuenta, hasta que la elimines.</li>
          <li>El historial de tus accesos: {ofMonths(privacy.histories_months)}.</li>
          <li>
            Los mensajes de contacto: {ofMonths(privacy.contact_messages_months)}. Sus imágenes, un año como mucho.
          </li>
          <li>
            Los recordatorios enviados: 7 días. Los enlaces que pides: 60 minutos para recuperar la contraseña, 7 días
            para confirmar tu email.
          </li>
          <li>
            Los errores de tu navegador: 90 días como mucho. Estos y el registro de seguridad los borra quien administra
            el servidor.
          </li>
          <li>
            Las invitaciones sin responder, rechazadas o de un email sin cuenta y el mensaje de las aceptadas:{' '}
            {ofDays(privacy.invitations_days)}. La huella de un email invitado:{' '}
            {ofDays(daysOfAddresses(privacy.invitations_days))}. Que un email no quiere más invitaciones, siempre.
          </li>
          <li>
            La lista de correos: 90 días. El texto de uno que no se pudo enviar queda hasta entonces; el de los demás se
            borra al salir.
          </li>
          <li>Las sesiones con su dirección IP: 14 días desde su último uso, y 60 en total como mucho.</li>
          <li>El registro de seguridad: 90 días como mucho.</li>
          <li>El registro de cambios, siempre; sin tu nombre ni tu email si eliminas tu cuenta.</li>
        </ul>
      </Topic>
      <Topic level={2} title="Si eliminas tu cuenta">
        <p>
          {erase_after_days === 0
            ? 'Se elimina enseguida.'
            : `Se elimina a los ${ofDays(erase_after_days)}. Mientras tanto tu perfil queda oculto, y si vuelves a ingresar se cancela.`}{' '}
          Después desaparecen tu perfil, tus imágenes, tus mensajes y tus invitaciones. Tus puntos quedan en las tablas
          de tus {noun.many} a nombre de «Jugador eliminado», y tus estrellas sin su texto. La página de tu organizador
          queda para quien te suceda, sin su email ni su teléfono; sin sucesor desaparece. Las copias de seguridad
          conservan los datos hasta que se renuevan.
        </p>
      </Topic>
      <Topic level={2} title="Menores de edad">
        <p>Para registrarte debes tener al menos {minimum_age} años.</p>
      </Topic>
    </>
  )
}
