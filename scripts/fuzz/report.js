/** Prints a fuzzer's summary, and its first ten failures as lines of JSON. Then sets the exit status. */
export function report(summary, faults) {
  process.stderr.write('\n')
  process.stdout.write(`${summary}\n`)
  for (const fault of faults.slice(0, 10)) process.stdout.write(`${JSON.stringify(fault)}\n`)
  if (faults.length > 0) process.exitCode = 1
}
