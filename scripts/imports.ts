import { posix } from 'node:path'

export type Source = { path: string; text: string }

// The word import inside quotes is not an import.
const specifier = /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?<!['"])\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** All imports of a file, including types: packages by name, files by their path from the root of the repository. */
export function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(specifier)]
    .map(([, from, bare]) => from ?? bare ?? '')
    .map((name) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|^\w+\/test\//.test(path)
}
