import { noun } from '@compety/contract'
import { IconKey, IconTrophy, IconUserPlus, IconUsers } from '@tabler/icons-react'

/** The frequent questions of visitors, with their answers. */
export const questions = [
  {
    id: 'registro',
    icon: IconUserPlus,
    title: '¿Cómo me registro?',
    answer: (
      <>
        <ol>
          <li>
            Abre <a href="/register">Crear cuenta</a>, o escribe tu correo al final de esta página.
          </li>
          <li>Elige un nombre de usuario, con letras y números: es el que verán los demás en las tablas.</li>
          <li>Indica tu fecha de nacimiento y una contraseña de al menos 6 caracteres.</li>
          <li>Ingresa con tu correo y tu contraseña, busca una {noun.one} y participa.</li>
        </ol>
        <p>Registrarte es gratis, y jugar también.</p>
      </>
    ),
  },
  {
    id: 'producto',
    icon: IconTrophy,
    title: `¿Qué es ${noun.brand}?`,
    answer: (
      <>
        <p>
          {noun.brand} es un juego de pronósticos deportivos. Te unes a una {noun.one}, que reúne partidos y jugadores,
          y envías el marcador que esperas de cada partido antes de que cierre.
        </p>
        <p>
          Cuando el partido termina, sumas puntos según lo cerca que estuviste y subes en la tabla de la {noun.one}. Si
          es oficial, también en la del mes y en la global. Nadie ve tus pronósticos hasta que vence el plazo.
        </p>
        <p>
          Hay {noun.many} públicas, abiertas a todos, y privadas, con un enlace o una invitación. No se apuesta dinero.{' '}
          <a href="/#points">Prueba cómo se suman los puntos</a>.
        </p>
      </>
    ),
  },
  {
    id: 'organizar',
    icon: IconUsers,
    title: `¿Puedo crear mi propia ${noun.one}?`,
    answer: (
      <>
        <ol>
          <li>Ingresa con tu cuenta, abre Organizar y crea tu organización. Basta un nombre.</li>
          <li>Crea la {noun.one}: eliges el torneo, cómo se puntúa y quién puede entrar.</li>
          <li>Comparte el enlace o el código QR. Quienes lo abren entran con su cuenta, o la crean en el momento.</li>
        </ol>
        <p>Es gratis. Puedes nombrar a otros administradores y avisar a quienes les faltan pronósticos.</p>
      </>
    ),
  },
  {
    id: 'contrasena',
    icon: IconKey,
    title: '¿Cómo recupero mi contraseña?',
    answer: (
      <>
        <ol>
          <li>
            Abre <a href="/login?panel=recover">Recuperar contraseña</a> y escribe el correo de tu cuenta.
          </li>
          <li>Te enviaremos un enlace. Sirve una sola vez, durante 60 minutos.</li>
          <li>Ábrelo y elige una contraseña nueva. Tus sesiones en otros dispositivos se cerrarán.</li>
        </ol>
        <p>
          ¿No llega? Revisa el correo no deseado o <a href="/contact">escríbenos</a>.
        </p>
      </>
    ),
  },
]
