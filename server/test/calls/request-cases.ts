import { accountCases } from './account-cases.ts'
import type { CallCase } from './call-fixtures.ts'
import { doorCases } from './door-cases.ts'
import { eventCases } from './event-cases.ts'
import { peopleCases } from './people-cases.ts'
import { mailCases } from './mail-cases.ts'
import { guestCases } from './guest-cases.ts'
import { walletCases } from './wallet-cases.ts'
import { wayCases } from './way-cases.ts'

/** Every call with a body, as its page sends it. */
export const cases: Record<string, CallCase> = {
  ...accountCases,
  ...eventCases,
  ...peopleCases,
  ...mailCases,
  ...doorCases,
  ...guestCases,
  ...walletCases,
  ...wayCases,
}
