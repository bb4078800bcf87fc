import { buildWeb } from '../server/src/start/build-web.ts'

/** Once, before several files start servers that would all build it into one folder. */
export const setup = async (): Promise<void> => {
  await buildWeb(() => {})
}
