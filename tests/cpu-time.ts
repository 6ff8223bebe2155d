/**
 * Runs a function, and returns the processor time that this process needed for it, in milliseconds. Unlike the time on a
 * clock, it doesn't depend on other programs on the machine.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
