import { parseArguments, type OpsCommand } from './command.ts'
import { startNode } from './start.ts'

export const worker: OpsCommand = {
  usage: 'worker',
  summary: 'starts the half that sends mails and runs jobs, as `start --worker` does',
  run: async (context) => {
    parseArguments(worker.usage, context.args)
    await startNode(context, 'worker')
    return null
  },
}
