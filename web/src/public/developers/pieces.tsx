import type { ReactNode } from 'react'

/** The sections of the guide for developers: id and title. */
export const sections = [
  ['empezar', 'Empieza en cinco minutos'],
  ['tokens', 'Tokens y permisos'],
  ['respuestas', 'Respuestas y límites'],
  ['webhooks', 'Webhooks'],
  ['en-vivo', 'Cambios en vivo, archivos y tablas en tu web'],
  ['llamadas', 'Todas las llamadas'],
] as const

type SectionProps = { of: (typeof sections)[number][0]; children: ReactNode }

export function Section({ of, children }: SectionProps) {
  return (
    <section aria-labelledby={of}>
      <h2 id={of}>{sections.find(([id]) => id === of)?.[1]}</h2>
      {children}
    </section>
  )
}

/** A command or program, with a button that copies it. The page handles its press. */
export function Code({ text }: { text: string }) {
  return (
    <div className="code">
      {/* Long lines are scrolled, also with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <button type="button">Copiar</button>
    </div>
  )
}

type FactsProps = { heads: readonly [string, string]; rows: readonly (readonly [name: ReactNode, text: string])[] }

/** A table of names and what each of them means. */
export function Facts({ heads, rows }: FactsProps) {
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={text}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
