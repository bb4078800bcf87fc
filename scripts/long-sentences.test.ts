import { expect, test } from 'vitest'
import { longSentences } from './long-sentences.ts'

const words = (count: number) => `One${' word'.repeat(count - 1)}`
const linesOf = (...lines: string[]) =>
  longSentences('README.md', lines.join('\n')).map((found) => found.split(') ')[0])

test('a sentence of 30 words is accepted, and one of 31 is refused with its line', () => {
  expect(linesOf(`${words(30)}.`)).toEqual([])
  expect(linesOf('# Title', '', `${words(31)}.`)).toEqual(['README.md:3 (31 words'])
})

test('a sentence may go on in the next line', () => {
  expect(linesOf(words(20), `${words(11).toLowerCase()}.`)).toEqual(['README.md:1 (31 words'])
})

test('a full stop ends a sentence, also before code, a number, a quotation or a bracket', () => {
  for (const next of ['Then', '`then`', '24', "'Then'", '(Then', '**Then**'])
    expect(linesOf(`${words(20)}. ${next} ${words(20)}.`)).toEqual([])
  expect(linesOf(`(${words(20)}.) Then ${words(20)}.`)).toEqual([])
})

test('a semicolon and a colon before a small letter do not end a sentence', () => {
  expect(linesOf(`${words(20)}; then ${words(20)}.`)).toEqual(['README.md:1 (41 words'])
  expect(linesOf(`${words(20)}: then ${words(20)}.`)).toEqual(['README.md:1 (41 words'])
})

test('items of lists, headings and cells of tables are sentences of their own', () => {
  expect(linesOf(`- ${words(20)}`, `- ${words(20)}`, `12. ${words(20)}`)).toEqual([])
  expect(linesOf(`## ${words(20)}`, words(20))).toEqual([])
  expect(linesOf(`| ${words(20)} | ${words(20)} |`)).toEqual([])
  expect(linesOf('| a | b |', `| ${words(3)} | ${words(31)} |`)).toEqual(['README.md:2 (31 words'])
})

test('code is one word, an address of a link none, and a block of code is not read', () => {
  expect(linesOf(`${words(29)} \`npm run check and more\`.`)).toEqual([])
  expect(linesOf(`${words(29)} [rules](docs/rules.md "the rules").`)).toEqual([])
  expect(linesOf('```sh', words(40), '```', '', `${words(31)}.`)).toEqual(['README.md:5 (31 words'])
})
