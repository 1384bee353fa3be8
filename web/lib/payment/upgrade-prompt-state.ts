import type { PermissionVerdict } from '@mehfil/contract/access.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { RefusedError } from '../http/refused-error.ts'

export type UpgradePromptKind = Exclude<PermissionVerdict, 'yes'>
/** `about` names what was blocked: a permission or a refusal code, a key of `prompt.about`. */
export type UpgradePromptState = {
  kind: UpgradePromptKind
  about: string
  /** The refusal's own sentence, where it contains a count. */
  says?: string
  /** Where the payer continues; by default the page on which the prompt opened. */
  returnAddress?: string
}

/**
 * Whether a visitor without an account builds an event on this page; set by the guard of its
 * pages.
 */
export const builderState = { now: false }

let current: UpgradePromptState | null = null
let previousFocus: Element | null = null
const listeners = new Set<() => void>()

/** The upgrade prompt, opened from any screen. `web/ui/plans/upgrade-prompt.tsx` shows it. */
export const upgradePrompt = {
  now: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  show: (
    kind: UpgradePromptKind,
    about: string,
    { says, returnAddress }: Pick<UpgradePromptState, 'says' | 'returnAddress'> = {},
  ) => {
    previousFocus = document.activeElement
    setPrompt({ kind, about, ...(says && { says }), ...(returnAddress && { returnAddress }) })
  },
  /** Returns the focus to where it was before the dialog. */
  close: () => {
    setPrompt(null)
    requestAnimationFrame(() => previousFocus instanceof HTMLElement && previousFocus.focus())
  },
}

function setPrompt(next: UpgradePromptState | null) {
  current = next
  listeners.forEach((listener) => listener())
}

const promptByRefusal: Partial<Record<RefusalCode, UpgradePromptKind>> = {
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

/**
 * The prompt that explains a refused action. An invited user is sent to the owner instead of to
 * the plans.
 */
export function createPrompt(error: unknown, isOwner: boolean): UpgradePromptState | null {
  if (!(error instanceof RefusedError) || !error.code) return null
  const kind = promptByRefusal[error.code]
  if (!kind) return null
  return {
    kind: kind === 'upgrade' && !isOwner ? 'limit-exceeded' : kind,
    about: error.code,
    ...(error.code === 'listOverPlan' && { says: error.message }),
  }
}
