const cpuMilliseconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const floorText = 'a,b\n'.repeat(1_250_000)

/**
 * How many times as much CPU time the work takes as cutting a text of 5 MB into lines and characters. Other processes
 * hardly change this number, and a faster machine does not either.
 */
export async function cpuRatio(work: () => unknown): Promise<number> {
  const start = cpuMilliseconds()
  await work()
  const worked = cpuMilliseconds() - start
  const floorStart = cpuMilliseconds()
  for (const line of floorText.split('\n')) line.split('')
  return worked / (cpuMilliseconds() - floorStart)
}
