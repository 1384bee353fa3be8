import type { ByteWriter } from './bytes.ts'
import { writeDictionaryColumn, writeLastArrivals, writeSparseColumn } from './column-write.ts'
import { wholeEventId } from './functions.ts'
import type { FunctionAttendance, PackGuest, PackHead } from './pack.ts'

/**
 * What guests said about functions is one dictionary column, because few patterns are frequent. Then
 * the tables at each function, and the guests who came, for each function and for the event as a whole.
 */
export function writeFunctionColumns(
  writer: ByteWriter,
  guests: readonly PackGuest[],
  { functions = [], at }: Pick<PackHead, 'functions' | 'at'>,
): void {
  const ids = functions.map(({ id }) => id)
  writeDictionaryColumn(
    writer,
    guests.map((guest) => ids.map((id) => formatReply(guest, guest.functions?.[id])).join(',')),
  )
  for (const id of ids)
    writeDictionaryColumn(
      writer,
      guests.map(({ functions: found }) => formatTable(found?.[id])),
    )
  for (const id of [...ids, wholeEventId])
    writeSparseColumn(
      writer,
      guests,
      ({ functions: found }) => isWritten(id, found?.[id]),
      (few) => {
        const attendance = few.flatMap((guest) => guest.functions?.[id] ?? [])
        writer.writeNumbers(attendance.map(({ arrived }) => arrived))
        writer.writeNumbers(attendance.map(({ outside }) => outside))
        writer.writeNumbers(attendance.map(({ last }) => (last ? 1 : 0)))
        writeLastArrivals(
          writer,
          attendance.map(({ last }) => last),
          at,
        )
      },
    )
}

/** The event as a whole is written for all who have it, because a guest without it is as in the other columns. */
const isWritten = (id: string, attendance: FunctionAttendance | undefined): boolean =>
  attendance !== undefined && (id === wholeEventId || attendance.arrived > 0)

/** Empty for the table of the guest, so that an event without seating has nothing here. */
const formatTable = ({ table }: Pick<FunctionAttendance, 'table'> = {}): string =>
  table === undefined ? '' : `=${table}`

/** `i` invited, `n` not; then how many come: `a` for all of the party, none before an answer. */
function formatReply(
  { people }: Pick<PackGuest, 'people'>,
  { isInvited, coming }: Pick<FunctionAttendance, 'isInvited' | 'coming'> = {
    isInvited: true,
    coming: null,
  },
): string {
  const said = coming === null ? '' : coming === people ? 'a' : String(coming)
  return (isInvited ? 'i' : 'n') + said
}
