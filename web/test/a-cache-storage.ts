import { vi } from 'vitest'

const pathOf = (request: RequestInfo) => (typeof request === 'string' ? request : request.url)

/** Gives the browser of a test caches in memory. Returns the paths stored in each of them. */
export function aCacheStorage() {
  const stored = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, cache)
    return {
      put: async (path: string, response: Response) => {
        cache.delete(path)
        cache.set(path, response)
      },
      match: async (request: RequestInfo) => cache.get(new URL(pathOf(request), location.href).pathname)?.clone(),
      keys: async () => [...cache.keys()].map((path) => ({ url: new URL(path, location.href).href })),
      delete: async (request: RequestInfo) => cache.delete(new URL(pathOf(request), location.href).pathname),
    }
  }
  vi.stubGlobal('caches', { open, delete: async (name: string) => stored.delete(name) })
  return { pathsIn: (name: string) => [...(stored.get(name)?.keys() ?? [])] }
}
