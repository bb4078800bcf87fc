import { Failure } from '@compety/contract'
import { describe, expect, test } from 'vitest'
import { staleRefusal, versionOf } from './versions.ts'

const versioned = { key: 'team', by: ['name', 'sport', 'logo', 'result'] }
const team = {
  id: 1,
  name: 'Cali',
  sport: { id: 2, name: 'Fútbol' },
  logo: null,
  status: 1,
  result: { id: 3, goals: 1 },
}
const tag = versionOf(versioned, team)
const refuses = (ifMatch: string | undefined, present = team) => {
  try {
    staleRefusal(versioned, ifMatch)(present)
    return false
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    expect([error.code, error.about]).toEqual([
      'changed_meanwhile',
      { team: present, version: versionOf(versioned, present) },
    ])
    return true
  }
}

describe('the version of a record', () => {
  test('is a strong ETag, and always the same for the same values', () => {
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect(versionOf(versioned, { ...team })).toBe(tag)
  })

  test.each([
    ['a name', { name: 'Pasto' }],
    ['another nested record', { sport: { id: 3, name: 'Fútbol' } }],
    ['the values of a nested record without a name', { result: { id: 3, goals: 2 } }],
    ['an image', { logo: '/files/x.webp' }],
    ['a value that moved from one field to another', { name: null, logo: 'Cali' }],
  ])('changes with %s', (_, change) => {
    expect(versionOf(versioned, { ...team, ...change })).not.toBe(tag)
  })

  test.each([
    ['the status', { status: 4 }],
    ['the name of a nested record', { sport: { id: 2, name: 'Balompié' } }],
    ['undefined instead of null', { logo: undefined }],
  ])('does not change with %s', (_, change) => {
    expect(versionOf(versioned, { ...team, ...change })).toBe(tag)
  })
})

test.each([undefined, '*', ' * ', tag, `W/${tag}`, `"old", ${tag}`, `W/"old",W/${tag} , "older"`])(
  'If-Match: %s accepts the present version',
  (ifMatch) => {
    expect(refuses(ifMatch)).toBe(false)
  },
)

test.each(['"old"', '', 'rubbish', tag.slice(1, -1), `"old", W/"older"`, '"*"', tag.toUpperCase()])(
  'If-Match: %s is refused, and the refusal contains the present record',
  (ifMatch) => {
    expect(refuses(ifMatch)).toBe(true)
  },
)

test('a call without versions refuses nothing', () => {
  expect(() => staleRefusal(undefined, '"old"')(team)).not.toThrow()
})
