import { getFieldNames, type Wire } from '@mehfil/contract/wire.ts'

/** A body by its wire names, not checked yet. */
export const toWireBody = <T extends object>(body: Wire<T>, value: Partial<T>) =>
  Object.fromEntries(
    Object.entries(getFieldNames(body)).flatMap(([wireName, name]) =>
      name in value ? [[wireName, (value as Record<string, unknown>)[name]]] : [],
    ),
  )
