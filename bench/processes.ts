import { readFileSync } from 'node:fs'

// Linux counts the time of processes in hundredths of a second.
const millisecondsPerTick = 10

/** What Linux says of a process after its name. Nothing after its end. */
const fieldsOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}

/** The CPU time that a process and its ended children have used, in milliseconds; 0 after its end. */
export const cpuOf = (pid: number): number =>
  fieldsOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) * millisecondsPerTick

/** The process that started this one. NaN after its end. */
export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1])

/** The memory of a process in megabytes: VmRSS is the current amount, VmHWM the peak. */
export const megabytesOf = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
