import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Returns a function that renders a public page by the code of the built web. Code and frame are read for the first
 * request, and again if that fails.
 */
export function prerendered<Bundle, Data>(
  webRoot: string,
  render: (bundle: Bundle, frame: string, data: Data) => string,
): (data: Data) => Promise<string> {
  const load = async () => {
    const bundle: Bundle = await import(pathToFileURL(join(webRoot, '.server/prerender.js')).href)
    const frame = await readFile(join(webRoot, '.server/frame.html'), 'utf8')
    return { bundle, frame }
  }
  let loading: ReturnType<typeof load> | undefined
  return async (data) => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const { bundle, frame } = await loading
    return render(bundle, frame, data)
  }
}
