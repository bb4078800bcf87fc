import { readConfig } from '../server/src/platform/config/config.ts'

const names = new Set<string>()
readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))

/** Every variable that a server reads, to remove them from the environment of tests and measurements. */
export const settingNames: readonly string[] = [...names]
