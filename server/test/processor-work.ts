/** A plain loop, a tenth of a second long. */
function runReference(): number {
  let sum = 0
  for (let at = 0; at < 15_000_000; at += 1) sum = (sum * 31 + at) | 0
  return sum
}

function readProcessor(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/**
 * The processor's time for some work as a multiple of a plain loop's, measured before and after it:
 * a slow or busy machine slows both. Work that grows with the square of a file is thousands of them.
 */
export async function measureWork<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; loops: number }> {
  const began = readProcessor()
  runReference()
  const before = readProcessor()
  const result = await work()
  const after = readProcessor()
  runReference()
  const loop = Math.max(before - began, readProcessor() - after)
  return { result, loops: (after - before) / loop }
}
