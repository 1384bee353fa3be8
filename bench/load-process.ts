/** Sends requests from a separate process, so that the bench's own work delays none. */
import { runLoad, type LoadOptions } from './measure.ts'

let isOver = false
process.on('message', (message: LoadOptions[] | 'stop') => {
  if (message === 'stop') isOver = true
  else
    void Promise.all(message.map((one) => runLoad({ ...one, isOver: () => isOver }))).then(
      (results) => process.send?.(results, () => process.exit(0)),
    )
})
process.send?.('ready')
