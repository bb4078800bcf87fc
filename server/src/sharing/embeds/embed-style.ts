import { hash } from 'node:crypto'

const light = '--back: #ffffff; --text: #16202b; --soft: #51606e; --line: #d9e0e6; --link: #0a5cad;'
const dark = '--back: #12181f; --text: #e9eef3; --soft: #a9b5c0; --line: #2c3640; --link: #86c2ff;'

/** The style of embedded pages, for frames of any size. */
export const style = `:root { color-scheme: light; ${light} }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${dark} } }
:root[data-theme='light'] { color-scheme: light; ${light} }
:root[data-theme='dark'] { color-scheme: dark; ${dark} }
* { box-sizing: border-box; }
body { margin: 0; padding: 0.75rem; background: var(--back); color: var(--text); font: 0.9375rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.125rem; }
h2 { margin: 0 0 0.25rem; font-size: 1rem; }
p, time { margin: 0; color: var(--soft); }
a { color: var(--link); }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); gap: 1rem; margin: 0.75rem 0; align-items: start; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem; border-bottom: 1px solid var(--line); text-align: start; font-weight: normal; }
thead th { color: var(--soft); font-size: 0.8125rem; }
tr > :first-child { width: 4rem; }
tr > :last-child { width: 4rem; text-align: end; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 0.25rem 0; border-bottom: 1px solid var(--line); }
li time { display: block; font-size: 0.8125rem; }
`

export const stylePath = '/embed/style.css'
export const styleAddress = `${stylePath}?v=${hash('sha1', style, 'hex').slice(0, 12)}`
