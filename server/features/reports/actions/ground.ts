import type { Phase, Report } from '@mehfil/contract/reports.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { EventRow } from '../../events/store/event.ts'
import type { Sums } from '../store/sums.ts'

/** The event compared with: its own sums. */
export type Compared = { id: string; title: string; startsAt: Date; scope: EventScope; sums: Sums }

/** What every report stands on. */
export type Ground = {
  tx: Tx
  scope: EventScope
  now: Date
  event: EventRow
  zone: string
  sums: Sums
  phase: Phase
  other: Compared | null
}

/** What a report says of it. */
export type Told = Pick<Report, 'empty' | 'says' | 'figures' | 'parts'>
/** With how many its table holds until somebody narrows it, which its figures know. */
export type Found = Told & { usual: Pick<Report['table'], 'guests' | 'people'> }
