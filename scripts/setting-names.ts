import { readConfig } from '../server/src/platform/config/config.ts'

const names = new Set<string>()
readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))

/** Every variable that a server reads: what the surroundings set for a real one is not for tests and measurements. */
export const settingNames: readonly string[] = [...names]
