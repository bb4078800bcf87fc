const [begin, end] = ['<!-- tables -->', '<!-- end of tables -->']
const headOf = (name: string) => `<!-- table ${name} -->`

/** Puts the table of a measurement into a results file. It replaces an earlier one of that name, or follows all others. */
export function withTable(file: string, { name, table }: { name: string; table: string }): string {
  const [before, rest] = [file.slice(0, file.indexOf(begin)), file.slice(file.indexOf(begin) + begin.length)]
  if (!file.includes(begin) || !rest.includes(end)) throw new Error(`the file lacks ${begin} or ${end}`)
  const after = rest.slice(rest.indexOf(end) + end.length)
  const written = new Map(
    [...rest.slice(0, rest.indexOf(end)).matchAll(/<!-- table (.+?) -->\n(.*?)(?=<!-- table |$)/gs)].map(
      ([, name = '', table = '']) => [name, table.trim()],
    ),
  )
  written.set(name, table.trim())
  const tables = [...written].map(([name, table]) => `${headOf(name)}\n${table}\n`)
  return [before, begin, '\n', tables.join('\n'), end, after].join('')
}
