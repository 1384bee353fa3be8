/**
 * Ends the process with this code. `process.exit` joins V8's threads, and one that compiles waits
 * for the main thread for ever, now and then (nodejs/node#54918): the empty program that takes our
 * place has no such threads. Handlers of `exit` run before.
 */
export function endProcess(code: number): never {
  const { execPath, execve } = process as NodeJS.Process & { execve?: typeof process.execve }
  if (!execve || process.platform === 'win32') process.exit(code)
  process.emit('exit', code)
  execve.call(process, execPath, [execPath, '-e', `process.exitCode = ${code}`], {})
  process.exit(code)
}
