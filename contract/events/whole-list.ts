import { call } from '../call.ts'
import { wire, type WireShape } from '../wire.ts'
import { basedOn, eventEditAccess } from './events.ts'

/** The calls of a list of an event that hosts save as a whole, because they move and edit several items at once. */
export function defineWholeList<
  const Path extends string,
  const Fields extends WireShape,
  const Confirmations extends WireShape = Record<never, never>,
>(path: Path, fields: Fields, confirmations?: Confirmations) {
  const list = wire(fields)
  return {
    read: call({ method: 'GET', path, access: eventEditAccess, output: list }),
    /** The list becomes what was sent. */
    save: call({
      method: 'PUT',
      path,
      access: eventEditAccess,
      input: wire({ ...fields, ...(confirmations as Confirmations), version: basedOn }),
      output: list,
    }),
  }
}
