import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { PermissionVerdict } from '@mehfil/contract/access.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { canOpen } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../elements/icon.tsx'

type GuardedLinkProps = {
  to: string
  verdict: PermissionVerdict
  /** What the upgrade prompt says is missing, a key of `prompt.about`. */
  about: string
  onGo: (() => void) | undefined
  children: ReactNode
}

/** Hidden from a user without the right, locked for an owner whose plan does not have the page. */
export function GuardedLink({ to, verdict, about, onGo, children }: GuardedLinkProps) {
  const t = useTranslate()
  if (!canOpen(verdict)) return null
  if (verdict === 'yes')
    return (
      <NavLink to={to} onClick={onGo}>
        {children}
      </NavLink>
    )
  return (
    <button
      type="button"
      onClick={() => {
        onGo?.()
        upgradePrompt.show(verdict, about, { returnAddress: to })
      }}
    >
      {children} <Icon of={IconLock} small />
      <span className="vh">{t('nav.locked')}</span>
    </button>
  )
}
