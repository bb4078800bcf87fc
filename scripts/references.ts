import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from './run.ts'

export type Document = { path: string; text: string }

type Repository = {
  /** Paths of all files, also of those that are not text. */
  paths: readonly string[]
  /** The numbers of docs/rules.md. */
  rules: ReadonlySet<number>
}

/** Files that commands create, so that a fresh clone does not have them. */
const made = ['bench/last-run.md', 'proof/last-run.md', 'node_modules', 'web/dist', 'test-results', 'data', 'backups']

// Documents in which a text in backticks that looks like a path must be a path of the repository.
const namesPaths = /^(ARCHITECTURE|CONTRIBUTING|README)\.md$|^docs\/|^bench\/RESULTS\.md$/

/** The numbers of the rules that a text defines: '12. Equal points share ...'. Each must be that of one rule. */
export function ruleNumbers(text: string): Set<number> {
  const numbers = [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  const [twice] = numbers.filter((number, index) => numbers.indexOf(number) < index)
  if (twice !== undefined) throw new Error(`docs/rules.md has two rules ${twice}`)
  return new Set(numbers)
}

/** References to missing targets, as `file:line reference`. */
export function brokenReferences(documents: readonly Document[], repository: Repository): string[] {
  if (documents.length === 0) throw new Error('no file read')
  const known = withFolders([...repository.paths, ...made])
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, n) => {
      const broken = [
        ...foreignReferences(line),
        ...missingDocuments(line, { path, known }),
        ...missingRules(line, repository.rules),
        ...(path.endsWith('.md') ? missingLinks(line, { path, known }) : []),
        ...(namesPaths.test(path) ? missingPaths(line, { path, known }) : []),
      ]
      return [...new Set(broken)].map((reference) => `${path}:${n + 1} ${reference}`)
    }),
  )
}

type Place = { path: string; known: ReadonlySet<string> }

const withFolders = (paths: readonly string[]): Set<string> => {
  const known = new Set(paths)
  for (const path of paths)
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) known.add(folder)
  return known
}

const isKnown = (target: string, { path, known }: Place): boolean => {
  const name = target.replace(/\/$/, '')
  return known.has(posix.normalize(name)) || known.has(posix.join(posix.dirname(path), name))
}

// Numbered questions and issues, sections of a document without its path, and a document that the repository has not got.
const foreign = /(?<![\w/.-])Q-?\d{1,3}(?![\w-])|\bissue #?\d+|\barchitecture, [A-Z]\w*|\b[Tt]he specification\b/g
const foreignReferences = (line: string): string[] => line.match(foreign) ?? []

const missingDocuments = (line: string, place: Place): string[] => {
  const inRepository = line.replace(/https?:\S+/g, '')
  const named = inRepository.match(/(?<![\w/.$}-])[\w.-][\w./-]*\.md\b/g) ?? []
  const records = inRepository.match(/docs\/decisions\/\d{4}(?![\w-])/g) ?? []
  return [
    ...named.filter((name) => !isKnown(name, place)),
    ...records.filter((record) => ![...place.known].some((path) => path.startsWith(`${record}-`))),
  ]
}

const missingRules = (line: string, rules: ReadonlySet<number>): string[] =>
  [...line.matchAll(/\brules? (\d+(?:(?:,| and| to|,? or) \d+)*)/g)].flatMap(([, numbers = '']) =>
    (numbers.match(/\d+/g) ?? []).filter((number) => !rules.has(Number(number))).map((number) => `rule ${number}`),
  )

const missingLinks = (line: string, place: Place): string[] =>
  [...line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, target, source]) => (target ?? source ?? '').replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target) && !isKnown(target, place))

// A path may omit its first folders: `settle/settle.ts`.
const missingPaths = (line: string, place: Place): string[] =>
  [...line.matchAll(/`([\w@.-][\w./@-]*(?:\.(?:tsx?|mjs|js|json|sql|md|css|html|png|cfg|conf|yaml|sh)|\/))`/g)]
    .map(([, target = '']) => target)
    .filter((target) => !isKnown(target, place) && !isEnding(target.replace(/\/$/, ''), place.known))

const isEnding = (target: string, known: ReadonlySet<string>): boolean =>
  [...known].some((path) => path.endsWith(`/${target}`))

// Hashes in a package lock may look like references. Migrations never change, because their checksums are stored.
const skipped = /^(package-lock\.json|scripts\/references\.test\.ts)$|^server\/migrations\//
/** Whether the references of a file are not checked. */
export function isSkipped(path: string): boolean {
  return skipped.test(path)
}

const isText = (bytes: Buffer) => !bytes.includes(0)

const read = (path: string): Document[] => {
  const bytes = readFileSync(`${root}/${path}`)
  return isText(bytes) ? [{ path, text: bytes.toString('utf8') }] : []
}

if (import.meta.main) {
  // Includes new files that are not ignored, and excludes deleted files that are not committed yet.
  const git = (...input: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...input], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
      .split('\0')
      .filter((path) => path !== '')
  const deleted = new Set(git('--deleted'))
  const paths = git('--cached', '--others', '--exclude-standard').filter((path) => !deleted.has(path))
  const documents = paths.filter((path) => !isSkipped(path)).flatMap(read)
  const rules = ruleNumbers(readFileSync(`${root}/docs/rules.md`, 'utf8'))
  const broken = brokenReferences(documents, { paths, rules })
  for (const reference of broken) console.error(reference)
  console.log(`${documents.length} files read, ${broken.length} references lead nowhere`)
  if (broken.length > 0) process.exit(1)
}
