import type { PoolLook } from '@compety/contract'
import { Markdown } from './markdown.tsx'
import classes from './pool-texts.module.css'

/** What the managers of a pool write about it. Load it only for pools that have such texts. */
export function PoolTexts({ prizes, rules_text }: Pick<PoolLook, 'prizes' | 'rules_text'>) {
  const texts = [
    { title: 'Premios', text: prizes },
    { title: 'Reglas', text: rules_text },
  ]
  return texts.map(
    ({ title, text }) =>
      text && (
        <section key={title} className={classes.section}>
          <h2 className={classes.title}>{title}</h2>
          <Markdown text={text} />
        </section>
      ),
  )
}
