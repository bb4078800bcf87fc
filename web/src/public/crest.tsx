import classes from './crest.module.css'

/**
 * A crest drawn from a team code, in one of two colour schemes. It is decorative, because the name is shown beside it.
 */
export function Crest({ code, tone }: { code: string; tone: 'first' | 'second' }) {
  return (
    <svg className={classes[tone]} width="52" height="52" viewBox="0 0 40 40" aria-hidden>
      <path className={classes.whole} d="M4 4h32v17c0 9-7 13.5-16 17C11 34.5 4 30 4 21Z" />
      <path className={classes.half} d="M20 4h16v17c0 9-7 13.5-16 17Z" />
      <text x="20" y="24" textAnchor="middle" className={classes.code}>
        {code}
      </text>
    </svg>
  )
}
