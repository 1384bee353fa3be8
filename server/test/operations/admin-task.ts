import type { AdminTask } from '../../ops/admin-task.ts'
import { parseArguments } from '../../ops/command.ts'
import type { TestApp } from '../test-app.ts'

/** Does a task of the operator as its command does. Answers the exit code and what it printed. */
export async function runAdminTask(
  { world, databaseUrl }: Pick<TestApp, 'world' | 'databaseUrl'>,
  task: AdminTask,
  args: readonly string[],
): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const code = await task.run({
    world,
    databaseUrl,
    operator: 'Priya of operations',
    ...parseArguments(task.usage, args),
    print: (line) => void lines.push(line),
  })
  return { code, said: lines.join('\n') }
}
