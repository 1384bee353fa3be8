import type { Verdict } from '@mehfil/contract/access.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { Refused } from './refused.ts'

export type PromptKind = Exclude<Verdict, 'yes'>
/** `about` names what was blocked: a permission or a refusal code, a key of `prompt.about`. */
export type Prompt = {
  kind: PromptKind
  about: string
  /** The refusal's own sentence, where it counts. */ says?: string
  /** Where whoever paid goes on; the page it opened on unless said otherwise. */ back?: string
}

/** Whether a visitor builds an event on this page; said by the guard of its pages. */
export const building = { now: false }

let open: Prompt | null = null
let asker: Element | null = null
const listeners = new Set<() => void>()

/** SPEC's upgrade prompt as one place to write to; `web/ui/upgrade-prompt.tsx` shows it. */
export const prompt = {
  now: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  show: (kind: PromptKind, about: string, { says, back }: Pick<Prompt, 'says' | 'back'> = {}) => {
    asker = document.activeElement
    change({ kind, about, ...(says && { says }), ...(back && { back }) })
  },
  /** The keyboard goes back to where it was, once the dialog is gone. */
  close: () => {
    change(null)
    requestAnimationFrame(() => asker instanceof HTMLElement && asker.focus())
  },
}

function change(next: Prompt | null) {
  open = next
  listeners.forEach((listener) => listener())
}

const blocking: Partial<Record<RefusalCode, PromptKind>> = {
  upgrade: 'upgrade',
  'limit-exceeded': 'limit-exceeded',
  'no-access': 'no-access',
  inactiveAccount: 'upgrade',
  planLimitEvents: 'upgrade',
  planLimitDrafts: 'upgrade',
  planLimitPeople: 'upgrade',
  planLimitUsers: 'upgrade',
  listOverPlan: 'upgrade',
}

/** Which prompt explains a refused action; an invited user is sent to the owner instead of to the plans. */
export function promptFor(error: unknown, isOwner: boolean): Prompt | null {
  if (!(error instanceof Refused) || !error.code) return null
  const kind = blocking[error.code]
  if (!kind) return null
  return {
    kind: kind === 'upgrade' && !isOwner ? 'limit-exceeded' : kind,
    about: error.code,
    ...(error.code === 'listOverPlan' && { says: error.message }),
  }
}
