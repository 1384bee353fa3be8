import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { NavLink } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { mayUseKeys } from '../../lib/session/key-access.ts'
import { canOpen, useSession } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../elements/icon.tsx'

/**
 * The link to the API keys: hidden from a user without the right, locked where the plan has none.
 */
export function DevelopersLink({ onGo }: { onGo: () => void }) {
  const t = useTranslate()
  const verdict = mayUseKeys(useSession())
  if (!canOpen(verdict)) return null
  if (verdict === 'yes')
    return (
      <NavLink to={pathTo('developers')} onClick={onGo}>
        {t('nav.developers')}
      </NavLink>
    )
  return (
    <button
      type="button"
      onClick={() => {
        onGo()
        upgradePrompt.show(verdict, 'apiKeys', { returnAddress: pathTo('developers') })
      }}
    >
      {t('nav.developers')} <Icon of={IconLock} small />
      <span className="vh">{t('nav.locked')}</span>
    </button>
  )
}
