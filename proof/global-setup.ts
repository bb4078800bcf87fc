import { buildWeb } from '../server/src/start/build-web.ts'

/** Builds the web once, before several test files start servers that would all build it into the same folder. */
export const setup = async (): Promise<void> => {
  await buildWeb(() => {})
}
