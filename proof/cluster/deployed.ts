import { readFileSync } from 'node:fs'

const deploy = `${import.meta.dirname}/../../deploy`
const pathOf = (name: string) => `${deploy}/${name}`
const read = (name: string) => readFileSync(pathOf(name), 'utf8')

export type Filling = { name: string; address: string; prefix: string; folder: string }

// The passwords and the key that the files leave open.
export const secret = 'a-secret-of-the-proof-with-more-than-32-characters'

/** A file of deploy/ for one machine, changed as its README says, and with the folders of this machine moved into one. */
export const deployed = (file: string, { name, address, prefix, folder }: Filling): string =>
  read(file)
    .replaceAll('OWN_NAME', name)
    .replaceAll('OWN_ADDRESS', address)
    .replaceAll('10.0.0.', prefix)
    .replaceAll('CHANGE', secret)
    .replaceAll('/etc/patroni/create-database.sh', pathOf('create-database.sh'))
    // The disks of the proof are small.
    .replaceAll('wal_keep_size: 4GB', 'wal_keep_size: 512MB')
    .replaceAll(/\/var\/(?=(lib|run)\b)/g, `${folder}/`)

/** The variables of a file of deploy/ for one machine. */
export const variables = (file: string, filling: Filling): Record<string, string> =>
  Object.fromEntries(
    [...deployed(file, filling).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

/** The pause before systemd starts a program again, in milliseconds. */
export const pauseOf = (unit: string): number => {
  const [, number, unitOfTime] = /^RestartSec=(\d+)(ms)?$/m.exec(read(`systemd/${unit}`)) ?? []
  return Number(number) * (unitOfTime ? 1 : 1000)
}
