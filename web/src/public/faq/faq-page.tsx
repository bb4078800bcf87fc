import { questions } from '../../help/visitors/questions.tsx'
import { useScrollToTop } from '../../theme/slow-scroll.ts'
import { PublicFrame } from '../public-frame.tsx'
import { RegisterCall } from '../register-call.tsx'
import classes from './faq-page.module.css'

const places = [
  { href: '/', label: 'Inicio' },
  { href: '/contact', label: 'Contacto' },
  { href: '/login', label: 'Acceder', isMain: true },
]

export function FaqPage() {
  useScrollToTop()
  return (
    <PublicFrame places={places}>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1>Preguntas Frecuentes</h1>
          <p>
            Lo que suele preguntarse antes de empezar. Si falta algo, <a href="/contact">escríbenos</a>.
          </p>
        </header>
        <nav className={classes.index} aria-label="En esta página">
          <ul>
            {questions.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.answers}>
          {questions.map(({ id, title, icon: Icon, answer }) => (
            <section key={id} className={classes.answer} aria-labelledby={id}>
              <span className={classes.icon}>
                <Icon size={24} aria-hidden />
              </span>
              <h2 id={id}>{title}</h2>
              {answer}
            </section>
          ))}
        </div>
      </div>
      <RegisterCall title="¿Listo para jugar?" text="Escribe tu correo y en menos de un minuto tienes tu cuenta." />
    </PublicFrame>
  )
}
