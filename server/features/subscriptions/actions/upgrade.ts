import type { Answer } from '@mehfil/contract/envelope.ts'
import type { changePlanStandard as call } from '@mehfil/contract/subscriptions.ts'
import type { HostContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'

type Sent = Answer<(typeof call)['input']>

export function changePlanStandard(_context: HostContext, _wanted: Sent): never {
  return refuse('paymentsOff')
}
