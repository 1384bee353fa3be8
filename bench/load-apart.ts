/** Asks from a process of its own, so that what the bench itself does holds up no request. */
import { load, type Load } from './measure.ts'

let isOver = false
process.on('message', (said: Load[] | 'stop') => {
  if (said === 'stop') isOver = true
  else
    void Promise.all(said.map((one) => load({ ...one, isOver: () => isOver }))).then((told) =>
      process.send?.(told, () => process.exit(0)),
    )
})
process.send?.('ready')
