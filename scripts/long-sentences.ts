import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from './run.ts'

const mostWords = 30

type Block = { line: number; text: string }

// The results file is written by the benchmarks.
const skipped = /^bench\/RESULTS\.md$/

const startsItem = /^\s*(?:[-*]|\d+\.|#+)\s+/
// A full stop also ends one before a number, a colon only before a capital letter. Code counts as one word.
const sentenceEnd = /(?<=[.!?:][)*'"»]*)\s+(?=[*_'"(«¿¡]*(?:\p{Lu}|code\b))|(?<=[.!?])\s+(?=\d)/u

/** Sentences of a Markdown text with more than 30 words, as `file:line (words) sentence`. Blocks of code do not count. */
export function longSentences(path: string, text: string): string[] {
  return blocksOf(withoutCode(text)).flatMap(({ line, text }) =>
    plain(text)
      .split(sentenceEnd)
      .map((sentence) => ({ sentence, words: wordsIn(sentence) }))
      .filter(({ words }) => words > mostWords)
      .map(({ sentence, words }) => `${path}:${line} (${words} words) ${sentence}`),
  )
}

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

// The lines of a block of code stay as empty ones, so that the numbers of the others are right.
const withoutCode = (text: string): string => text.replace(/^ *```.*?^ *```/gms, (code) => code.replace(/[^\n]/g, ''))

const plain = (text: string): string =>
  text
    .replace(startsItem, '')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

/** Paragraphs, headings, items of lists and cells of tables, each with the line where it begins. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const [n, content] of text.split('\n').entries()) {
    const line = n + 1
    const last = blocks.at(-1)
    if (content.startsWith('|')) blocks.push(...content.split('|').map((cell) => ({ line, text: cell.trim() })))
    else if (isOpen && last && content.trim() !== '' && !startsItem.test(content)) last.text += ` ${content.trim()}`
    else blocks.push({ line, text: content.trim() })
    isOpen = content.trim() !== '' && !/^[|#]/.test(content)
  }
  return blocks
}

if (import.meta.main) {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md']
  const names = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0')
  const paths = names.filter((path) => path !== '' && !skipped.test(path) && existsSync(`${root}/${path}`))
  if (paths.length === 0) throw new Error('no file read')
  const found = paths.flatMap((path) => longSentences(path, readFileSync(`${root}/${path}`, 'utf8')))
  for (const sentence of found) console.error(sentence)
  console.log(`${paths.length} files read, ${found.length} sentences have more than ${mostWords} words`)
  if (found.length > 0) process.exit(1)
}
